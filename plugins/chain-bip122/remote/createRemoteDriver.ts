import { base64, hex } from '@scure/base'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { CaipNetworkId, RemoteNamespace } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { isAddressOn } from '../address/isAddressOn.js'
import { oneRecipient } from '../wallet/oneRecipient.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Opened, Opening, WalletDriver } from '../wallet/WalletDriver.js'
import { readAccountRows } from './readAccountRows.js'

/** Fetches the curve, which proves that the key of an address has signed: what a remote wallet says is a stranger's word. */
const loadVerifier = () => fetchLazy(() => import('../verify/verifyBitcoinMessage.js'), 'chain-bip122')

/** Remote wallets give signatures in hex; base64 may come, too. */
const toBase64 = (signature: unknown): unknown =>
  typeof signature === 'string' && signature.length % 2 === 0 && /^[\da-f]+$/i.test(signature)
    ? base64.encode(hex.decode(signature.toLowerCase()))
    : signature

/** Accounts of the session are for payments; what the wallet tells besides is listed where it is for something else. */
const rowsOf = (addresses: readonly string[], more: readonly object[]): readonly object[] => {
  const own = addresses.map(address => ({
    ...more.find(row => readProperty(row, 'address') === address),
    address,
    intention: undefined,
    purpose: 'payment',
  }))
  const others = more.filter(
    row =>
      readProperty(row, 'intention') === 'ordinal' &&
      !addresses.includes(String(readProperty(row, 'address'))),
  )
  return [...own, ...others]
}

/**
 * The addresses of a network, of which a wallet has told all or those in use: one that the session does not have counts for nothing.
 * @param known those of the session, all of which stay open. @param told the one in use first
 */
const chooseAddresses = (known: readonly string[], told: readonly string[]): readonly string[] => {
  const first = told.filter(address => known.includes(address))
  return first.length > 0 ? [...new Set([...first, ...known])] : []
}

/** Speaks with a wallet at the other end of a remote session. */
export const createRemoteDriver = (remote: RemoteNamespace, first: CaipNetworkId): WalletDriver => {
  const told = readAccountRows(remote.properties['bip122_getAccountAddresses'])
  let networkId = first
  /** Those of the network in use. */
  let addresses = remote.accounts.get(first) ?? []

  const opening = (): Opening => ({
    addresses: rowsOf(
      addresses,
      told.filter(row => isAddressOn(readProperty(row, 'address'), { caipNetworkId: networkId })),
    ),
    networkId,
  })
  const call = (method: string, params: object): Promise<unknown> => {
    if (!remote.methods.includes(method)) throw walletFailed(`Method ${method} is not supported`, undefined)
    return remote.request(networkId, { method, params: { account: addresses[0], ...params } })
  }
  const move = (id: CaipNetworkId): boolean => {
    const known = remote.accounts.get(id)
    if (!known?.length) return false
    networkId = id
    addresses = known
    return true
  }

  return {
    connect: () => Promise.resolve(opening()),
    read: () => Promise.resolve(opening()),
    signMessage: async ({ protocol, ...params }) => {
      const way = protocol && { protocol: protocol.toLowerCase() }
      const on = networkId
      const signature = toBase64(readProperty(await call('signMessage', { ...params, ...way }), 'signature'))
      if (typeof signature !== 'string') return signature
      const { isForgedMessage } = await loadVerifier()
      if (isForgedMessage({ ...params, signature }, on))
        throw walletFailed('The wallet returned a signature that does not match the account', undefined)
      return signature
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false }) => {
      const inputs =
        signInputs &&
        Object.entries(signInputs).flatMap(([address, indexes]) => indexes.map(index => ({ address, index })))
      const result = await call('signPsbt', { psbt, ...(inputs && { signInputs: inputs }), broadcast })
      return { psbt: readProperty(result, 'psbt'), txid: readProperty(result, 'txid') }
    },
    sendTransfer: async (recipients, _, from) => {
      const { address, amount } = oneRecipient(recipients)
      const params = {
        recipientAddress: address,
        amount: String(amount),
        ...(from !== undefined && { account: from }),
      }
      return readProperty(await call('sendTransfer', params), 'txid')
    },
    switchNetwork: async id => {
      // Every request names its network: nothing has to be asked.
      if (!move(id)) return Promise.reject(chainNotSupported())
    },
    getNetwork: () => Promise.resolve(networkId),
    getAddresses: async ({ addresses: known }: Opened) => {
      if (!remote.methods.includes('getAccountAddresses')) return known
      const rows = readAccountRows(await call('getAccountAddresses', {}))
      return rows.length > 0 ? rows : known
    },
    watch: ({ changed, ended }) =>
      remote.listen({
        accountsChanged: list => {
          if (list.length === 0) return ended()
          const chosen = chooseAddresses(remote.accounts.get(networkId) ?? [], list)
          if (chosen.length === 0) return
          addresses = chosen
          changed(opening())
        },
        networkChanged: id => {
          if (move(id)) changed(opening())
        },
        ended,
      }),
    disconnect: () => remote.disconnect(),
  }
}
