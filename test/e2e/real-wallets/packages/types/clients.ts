import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { injected } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { injected as injectedByWagmi2 } from 'wagmi-core-2'
import { Web3 } from 'web3'
import type { Eip1193Provider } from '../../../../../plugins/chain-eip155/index.js'
import type { SolanaProvider } from '../../../../../plugins/chain-solana/index.js'

/** What hosts do with the provider of the EVM chains, in each client library, without a cast. */
export const clientsOf = (provider: Eip1193Provider) => {
  const forViem: EIP1193Provider = provider
  const target = { id: 'portico', name: 'Portico', provider }
  provider
    .on('chainChanged', chainId => chainId.startsWith('0x'))
    .on('accountsChanged', ([first]) => first?.slice(2))
    .once('disconnect', error => error.code)
  return [
    createWalletClient({ transport: custom(forViem) }),
    createWalletClient({ transport: custom(provider) }),
    new BrowserProvider(provider),
    new Web3(provider),
    injected({ target: () => target }),
    injectedByWagmi2({ target: () => target }),
  ]
}

/** The wallet-adapter takes a wallet after it has looked at what it can do. */
export const adapterOf = (wallet: SolanaProvider): StandardWalletAdapter | undefined =>
  isWalletAdapterCompatibleStandardWallet(wallet) ? new StandardWalletAdapter({ wallet }) : undefined
