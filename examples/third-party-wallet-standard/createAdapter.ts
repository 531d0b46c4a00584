import { capable, nativeBalance, signMessage, verifyMessage } from 'portico/plugin'
import type { NamespaceAdapter, NamespaceStore, PluginContext } from 'portico/plugin'
import { fetchLazy, walletFailed } from 'portico/plugin/lazy'
import { createStandardAdapter, standardWalletOf } from 'portico/wallet-standard/lazy'
import { createBalance } from './createBalance.js'
import { features, readSigned } from './features.js'
import type { SuiProvider } from './index.js'
import { suiStandard } from './suiStandard.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** Makes the adapter of Sui: its provider, and its capabilities. */
export const createAdapter = (context: PluginContext, chain: NamespaceStore): NamespaceAdapter<SuiProvider> =>
  createStandardAdapter(context, chain, suiStandard, {
    features,
    capabilities: [
      capable(signMessage, {
        sign: async ({ session, address, networkId }, text) => {
          const message = utf8(text)
          const request = { address, networkId, input: { message } }
          const wallet = standardWalletOf(session)
          const { bytes, signature } = await wallet.ask('sui:signPersonalMessage', request, readSigned)
          if (bytes !== toBase64(message)) throw walletFailed('The wallet signed another message', undefined)
          return signature
        },
      }),
      capable(verifyMessage, {
        verify: async ({ address, message, signature }) => {
          const { verifyPersonalMessageSignature } = await fetchLazy(
            () => import('@mysten/sui/verify'),
            context.id,
          )
          const verifying = verifyPersonalMessageSignature(utf8(message), signature, { address })
          return verifying.then(
            () => true,
            () => false,
          )
        },
      }),
      ...(chain.networks.some(({ rpcUrls }) => rpcUrls.default.http.length > 0)
        ? [capable(nativeBalance, createBalance(context))]
        : []),
    ],
  })
