import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  tokenAllowances,
  tokenBalances,
  transactions,
  transfer,
  verifyMessage,
  type NamespaceAdapter,
  type PluginContext,
} from '../../kernel/define.js'
import type { NamespaceStore } from '../../kernel/define.js'
import { isAddress } from './address/isAddress.js'
import { createContractCalls } from './contractCalls.js'
import { createNativeBalance } from './nativeBalance.js'
import { createProvider } from './provider/createProvider.js'
import { signing } from './signing.js'
import { createTokenAllowances } from './tokenAllowances.js'
import { createTokenBalances } from './tokenBalances.js'
import { contractCalls, walletAssets, type Eip155Options, type Eip1193Provider } from './api.js'
import { createTransactions } from './transactions.js'
import { createTransfer } from './transfer.js'
import { createVerification } from './verification.js'
import { switchChain } from './wallet/switchChain.js'
import { walletOf } from './wallet/walletOf.js'
import { createWalletAssets } from './walletAssets.js'

/** Makes the adapter of the EVM chains: the provider for hosts, and what the kernel and other plugins may ask of them. */
export const adapterWith =
  (options: Eip155Options) =>
  (context: PluginContext, chain: NamespaceStore): NamespaceAdapter<Eip1193Provider> => ({
    isAddress,
    provider: createProvider(context, chain),
    capabilities: [
      capable(switchNetwork, {
        switch: (session, network) => switchChain(context.env, walletOf(session), network),
      }),
      capable(nativeBalance, createNativeBalance(context)),
      capable(signMessage, signing),
      capable(verifyMessage, createVerification(context)),
      capable(tokenBalances, createTokenBalances(context, chain, options)),
      capable(tokenAllowances, createTokenAllowances(context)),
      capable(walletAssets, createWalletAssets(context.env)),
      capable(contractCalls, createContractCalls(context, options)),
      capable(transfer, createTransfer(context, chain, options)),
      capable(transactions, createTransactions(context, chain)),
    ],
  })
