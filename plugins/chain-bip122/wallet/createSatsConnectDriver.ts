import { isModalError, type CaipNetworkId } from '../../../kernel/define.js'
import { networkNameOf, networkOfName } from './networkNames.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { DriverListener, Opening, WalletDriver } from './WalletDriver.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { satsConnectWords } from './satsConnectWords.js'

/** A sats-connect (WBIP004) wallet object, whose every answer is checked. */
export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(...args: readonly unknown[]): unknown
}

const accessDenied = -32002
/** Method unknown, or not supported (sats-connect `RpcErrorCode`). */
const unsupported = [-32601, -32001]
const purposes = ['payment', 'ordinals']

/** Asks a wallet. Resolves with the result of its JSON-RPC answer; rejects with what the error in it means, or with what it threw. */
export const callSatsConnect = async (
  provider: SatsConnectProvider,
  method: string,
  params: unknown,
): Promise<unknown> => {
  const answer = await provider.request(method, params)
  const error = readProperty(answer, 'error')
  if (error !== undefined && error !== null) throw walletError(error, satsConnectWords)
  return readProperty(answer, 'result')
}

const toOpening = (result: unknown): Opening => ({
  addresses: readProperty(result, 'addresses'),
  networkId: networkOfName(readProperty(readProperty(readProperty(result, 'network'), 'bitcoin'), 'name')),
})

const hasCode = (error: unknown, codes: readonly number[]) =>
  readFault(isModalError(error) ? error.cause : error).codes.some(code => codes.includes(code))

/**
 * Adds a listener, and takes it away again where the wallet can. Older wallets take event and callback, newer ones an object; some say
 * so by the number of their parameters.
 */
const listenTo = (
  provider: SatsConnectProvider,
  eventName: string,
  cb: (event: unknown) => void,
): (() => void) => {
  const add = readProperty(provider, 'addListener')
  if (typeof add !== 'function') return () => undefined
  const stop: unknown =
    add.length >= 2 ? provider.addListener?.(eventName, cb) : provider.addListener?.({ eventName, cb })
  return () => {
    if (typeof stop === 'function') (stop as () => void)()
  }
}

/** What a change event says, where it says anything. Without addresses the wallet has to be asked. */
const readChange = (event: unknown): Opening | undefined => {
  const addresses = readProperty(event, 'addresses')
  if (addresses === undefined || addresses === null) return undefined
  return { addresses, networkId: networkOfName(readProperty(readProperty(event, 'bitcoin'), 'name')) }
}

const watch = (provider: SatsConnectProvider, { changed, ended }: DriverListener): (() => void) => {
  const stops = [
    listenTo(provider, 'accountChange', event => {
      if (readProperty(event, 'type') === 'accountChange') changed(readChange(event))
    }),
    listenTo(provider, 'networkChange', event => {
      // `bitcoin.name`, and not `stacks.name`, which is another chain's.
      if (networkOfName(readProperty(readProperty(event, 'bitcoin'), 'name'))) changed(readChange(event))
    }),
    listenTo(provider, 'disconnect', ended),
  ]
  return () => stops.forEach(stop => stop())
}

/** Speaks sats-connect: JSON-RPC over `request` of a wallet object. */
export const createSatsConnectDriver = (provider: SatsConnectProvider): WalletDriver => {
  const call = (method: string, params: unknown = null) => callSatsConnect(provider, method, params)
  const getAddresses = async () => toOpening(await call('getAddresses', { purposes }))
  const askToConnect = async (wanted: CaipNetworkId | undefined) => {
    const network = wanted && networkNameOf(wanted)
    return toOpening(await call('wallet_connect', { addresses: purposes, ...(network && { network }) }))
  }

  return {
    words: satsConnectWords,
    // A wallet that knows this site answers without a question; a "no" to the first question must not lead to a second one.
    connect: wanted =>
      getAddresses().catch((error: unknown) => {
        if (hasCode(error, [accessDenied, ...unsupported])) return askToConnect(wanted)
        throw error
      }),
    read: async isSilent => {
      try {
        return toOpening(await call('wallet_getAccount'))
      } catch (error) {
        if (hasCode(error, [accessDenied])) return undefined
        if (!hasCode(error, unsupported)) throw error
        // Of the wallets that do not know the silent method, some show a window at this one.
        return isSilent ? undefined : getAddresses()
      }
    },
    signMessage: async params => readProperty(await call('signMessage', params), 'signature'),
    signPsbt: async params => {
      const result = await call('signPsbt', { broadcast: false, ...params })
      return { psbt: readProperty(result, 'psbt'), txid: readProperty(result, 'txid') }
    },
    sendTransfer: async recipients => readProperty(await call('sendTransfer', { recipients }), 'txid'),
    switchNetwork: async networkId => {
      await call('wallet_changeNetwork', { name: networkNameOf(networkId) })
    },
    getNetwork: async () =>
      networkOfName(readProperty(readProperty(await call('wallet_getNetwork'), 'bitcoin'), 'name')),
    request: (method, params) => call(method, params),
    watch: listener => watch(provider, listener),
    disconnect: async () => {
      await call('wallet_disconnect')
    },
  }
}
