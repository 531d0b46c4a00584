import {
  capable,
  nativeBalance,
  signMessage,
  tokenBalances,
  transactions,
  transfer,
  verifyMessage,
  type NamespaceAdapter,
  type NamespaceStore,
  type PluginContext,
} from '../../kernel/define.js'
import { createStandardAdapter } from '../../wallet-standard/provider/createStandardAdapter.js'
import { createNativeBalance } from './nativeBalance.js'
import { createFeatures } from './provider/createFeatures.js'
import { signing } from './signing.js'
import { createTokenBalances } from './tokenBalances.js'
import type { SolanaProvider } from './api.js'
import { createTransactions } from './transactions.js'
import { createTransfer } from './transfer.js'
import { verification } from './verification.js'
import { solanaStandard } from './wallet/solanaStandard.js'

/** Makes the adapter of Solana: the provider for hosts, and what the kernel and other plugins may ask of it. */
export const createAdapter = (
  context: PluginContext,
  chain: NamespaceStore,
): NamespaceAdapter<SolanaProvider> =>
  createStandardAdapter(context, chain, solanaStandard, {
    features: createFeatures(context),
    // Whoever signs can send: then the site's nodes are given what was signed.
    has: ({ can }, feature) =>
      can(feature) || (feature === 'solana:signAndSendTransaction' && can('solana:signTransaction')),
    capabilities: [
      capable(signMessage, signing),
      capable(verifyMessage, verification),
      capable(nativeBalance, createNativeBalance(context)),
      capable(tokenBalances, createTokenBalances(context)),
      capable(transfer, createTransfer(context, chain)),
      capable(transactions, createTransactions(context, chain)),
    ],
  })
