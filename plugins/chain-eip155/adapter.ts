import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  type ChainAdapter,
  type PluginContext,
} from '../../kernel/define.js'
import type { ChainStore } from '../../kernel/define.js'
import { isAddress } from './isAddress.js'
import { createNativeBalance } from './nativeBalance.js'
import { createProvider } from './provider/createProvider.js'
import { createSignMessage } from './signMessage.js'
import type { Eip1193Provider } from './tokens.js'
import { switchChain } from './wallet/switchChain.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the adapter of the EVM chains: the provider for hosts, and what the kernel may ask of them. */
export const createAdapter = (context: PluginContext, chain: ChainStore): ChainAdapter<Eip1193Provider> => ({
  isAddress,
  provider: createProvider(context, chain),
  capabilities: [
    capable(switchNetwork, {
      switch: (session, network) => switchChain(context.env, walletOf(session), network),
    }),
    capable(nativeBalance, createNativeBalance(context)),
    capable(signMessage, createSignMessage(chain)),
  ],
})
