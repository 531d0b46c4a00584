import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  tokenBalances,
  transfer,
  verifyMessage,
  type ChainAdapter,
  type ChainStore,
  type PluginContext,
} from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/network.js'
import { publicKeyOf } from './base58.js'
import { createNativeBalance } from './nativeBalance.js'
import { createProvider } from './provider/createProvider.js'
import { signing } from './signing.js'
import { createTokenBalances } from './tokenBalances.js'
import type { SolanaProvider } from './tokens.js'
import { createTransfer } from './transfer.js'
import { verification } from './verification.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the adapter of Solana: the provider for hosts, and what the kernel and other plugins may ask of it. */
export const createAdapter = (context: PluginContext, chain: ChainStore): ChainAdapter<SolanaProvider> => ({
  // What only looks like one has no key, and what is sent there is lost.
  isAddress: text => publicKeyOf(text) !== undefined,
  provider: createProvider(context, chain),
  capabilities: [
    capable(switchNetwork, {
      // Wallets are on no network of their own: each request names one.
      switch: (session, { caipNetworkId }) =>
        walletOf(session).knows(caipNetworkId) ? Promise.resolve() : Promise.reject(chainNotSupported()),
    }),
    capable(signMessage, signing),
    capable(verifyMessage, verification),
    capable(nativeBalance, createNativeBalance(context)),
    capable(tokenBalances, createTokenBalances(context)),
    capable(transfer, createTransfer(context, chain)),
  ],
})
