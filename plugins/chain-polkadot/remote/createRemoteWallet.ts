import { hex } from '@scure/base'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { CaipNetworkId, RemoteNamespace } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { OpenWallet } from '../wallet/WalletDriver.js'

/** Each account belongs to the networks that the wallet named it for. */
const rowsOf = ({ accounts }: RemoteNamespace): readonly object[] =>
  [...accounts].flatMap(([networkId, addresses]) =>
    addresses.map(address => ({ address, genesisHash: `0x${networkId.slice('polkadot:'.length)}` })),
  )

/** Remote wallets take a text; what is none stays hex. */
const toText = (data: string): string => {
  if (!/^0x(?:[\da-f]{2})+$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hex.decode(data.slice(2).toLowerCase()))
  } catch {
    return data
  }
}

/** Fetches the curves, which prove that the key of an account has signed: what a remote wallet says is a stranger's word. */
const loadVerifier = () => fetchLazy(() => import('../verify/isForgedMessage.js'), 'chain-polkadot')

/** Some wallets give the bare signature. */
const toResult = (answer: unknown): unknown =>
  typeof answer === 'string'
    ? { signature: answer }
    : { id: numberOf(readProperty(answer, 'id')), signature: readProperty(answer, 'signature') }

const numberOf = (id: unknown): number | undefined =>
  typeof id === 'number' && Number.isInteger(id) ? id : undefined

/** Speaks with a wallet at the other end of a remote session. */
export const createRemoteWallet = (remote: RemoteNamespace): OpenWallet => {
  const call = async (networkId: CaipNetworkId, method: string, params: object): Promise<unknown> => {
    if (!remote.methods.includes(method)) throw walletFailed(`Method ${method} is not supported`, undefined)
    return toResult(await remote.request(networkId, { method, params }))
  }
  return {
    read: () => Promise.resolve(rowsOf(remote)),
    signRaw: async ({ address, data }, networkId) => {
      const message = toText(data)
      const result = await call(networkId, 'polkadot_signMessage', { address, message })
      const { isForgedMessage } = await loadVerifier()
      const signature = readProperty(result, 'signature')
      if (isForgedMessage({ address, message, signature }))
        throw walletFailed('The wallet returned a signature that does not match the account', undefined)
      return result
    },
    signPayload: (payload, networkId) =>
      call(networkId, 'polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
    watch: ({ changed, ended, moved }) =>
      remote.listen({
        accountsChanged: addresses =>
          addresses.length > 0 ? changed(rowsOf(remote), addresses[0]) : ended(),
        networkChanged: networkId => moved?.(networkId),
        ended,
      }),
    disconnect: () => remote.disconnect(),
  }
}
