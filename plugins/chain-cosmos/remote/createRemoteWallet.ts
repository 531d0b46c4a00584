import { base64, hex } from '@scure/base'
import type { CaipNetworkId, Network, RemoteNamespace } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readBytes } from '../address/readBytes.js'
import { messageDoc } from '../verify/messageDoc.js'
import type { CosmosAminoDoc, CosmosDirectDoc } from '../api.js'
import type { OpenWallet } from '../wallet/OpenWallet.js'

/** How bytes are written to the wallet. */
export type ByteCoder = Pick<typeof hex, 'encode'>

/** The coders by the name of the option `remoteBytes`. */
export const byteCoders: Readonly<Record<'hex' | 'base64', ByteCoder>> = { hex, base64 }

/** What was signed, where the wallet says it; else what it was asked for. */
const readSigned = (signed: unknown, asked: CosmosDirectDoc): unknown => {
  if (signed === undefined || signed === null) return asked
  return {
    chainId: readProperty(signed, 'chainId'),
    accountNumber: readProperty(signed, 'accountNumber'),
    bodyBytes: readBytes(readProperty(signed, 'bodyBytes')),
    authInfoBytes: readBytes(readProperty(signed, 'authInfoBytes')),
  }
}

/** Speaks with a wallet at the other end of a remote session. */
export const createRemoteWallet = (remote: RemoteNamespace, bytes: ByteCoder): OpenWallet => {
  const call = async ({ caipNetworkId }: Network, method: string, params: object): Promise<unknown> => {
    if (!remote.methods.includes(method)) throw walletFailed(`Method ${method} is not supported`, undefined)
    return remote.request(caipNetworkId, { method, params })
  }
  const addressesOn = (networkId: CaipNetworkId) => remote.accounts.get(networkId) ?? []
  const signAmino = async (network: Network, signerAddress: string, signDoc: CosmosAminoDoc) => {
    const answer = await call(network, 'cosmos_signAmino', { signerAddress, signDoc })
    const signature = readProperty(answer, 'signature')
    return { signed: readProperty(answer, 'signed') ?? signDoc, signature }
  }
  return {
    enable: () => Promise.resolve(),
    read: networks =>
      Promise.resolve(networks.map(network => ({ network, keys: addressesOn(network.caipNetworkId) }))),
    identify: network => call(network, 'cosmos_getAccounts', {}),
    signAmino,
    signDirect: async (network, signerAddress, doc) => {
      const answer = await call(network, 'cosmos_signDirect', {
        signerAddress,
        signDoc: {
          chainId: doc.chainId,
          accountNumber: doc.accountNumber.toString(),
          bodyBytes: bytes.encode(doc.bodyBytes),
          authInfoBytes: bytes.encode(doc.authInfoBytes),
        },
      })
      const signature = readProperty(answer, 'signature')
      return { signed: readSigned(readProperty(answer, 'signed'), doc), signature }
    },
    // The Sign API has no method for messages: what is signed in their place is an amino document like any other.
    signArbitrary: async (network, signer, data) =>
      (await signAmino(network, signer, messageDoc(signer, data))).signature,
    watch: ({ changed, ended, moved }) =>
      remote.listen({
        accountsChanged: ([active]) => (active === undefined ? ended() : changed(active)),
        networkChanged: networkId => moved?.(networkId),
        ended,
      }),
    disconnect: () => remote.disconnect(),
  }
}
