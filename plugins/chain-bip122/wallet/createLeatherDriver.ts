import { base64, hex } from '@scure/base'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { networkNameOf } from './networkNames.js'
import { oneRecipient } from './oneRecipient.js'
import { callSatsConnect, type SatsConnectProvider } from './createSatsConnectDriver.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Opened, WalletDriver } from './WalletDriver.js'
import { satsConnectWords } from './satsConnectWords.js'

const networks: ReadonlyMap<string | undefined, string> = new Map([
  ['Mainnet', 'mainnet'],
  ['Testnet4', 'testnet'],
  ['Signet', 'signet'],
])

/** What Leather calls a network. @throws `CHAIN_NOT_SUPPORTED` */
const leatherNetwork = (networkId: CaipNetworkId): string => {
  const name = networks.get(networkNameOf(networkId))
  if (!name) throw chainNotSupported(new Error('Leather does not know this network'))
  return name
}

const typeOf = ({ addresses }: Opened, wanted: string) =>
  addresses.find(({ address }) => address === wanted)?.addressType

const fromHex = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? base64.encode(hex.decode(value)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Speaks with Leather, which takes sats-connect's method names with parameters of its own. It has
 * neither permissions nor events, and asks the visitor whenever it is asked for addresses: they are asked for once, by a click.
 */
export const createLeatherDriver = (provider: SatsConnectProvider): WalletDriver => {
  const call = (method: string, params?: unknown) => callSatsConnect(provider, method, params)
  return {
    words: satsConnectWords,
    connect: async () => ({
      addresses: readProperty(await call('getAddresses'), 'addresses'),
      networkId: undefined,
    }),
    read: () => Promise.resolve(undefined),
    signMessage: async ({ message, address }, opened) => {
      const paymentType = typeOf(opened, address)
      const network = leatherNetwork(opened.networkId)
      return readProperty(await call('signMessage', { message, paymentType, network }), 'signature')
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false }, opened) => {
      const result = await call('signPsbt', {
        hex: hex.encode(base64.decode(psbt)),
        ...(signInputs && { signAtIndex: Object.values(signInputs).flat() }),
        network: leatherNetwork(opened.networkId),
        broadcast,
      })
      return { psbt: fromHex(readProperty(result, 'hex')), txid: readProperty(result, 'txid') }
    },
    sendTransfer: async (recipients, opened) => {
      const { address, amount } = oneRecipient(recipients)
      const network = leatherNetwork(opened.networkId)
      return readProperty(await call('sendTransfer', { address, amount: String(amount), network }), 'txid')
    },
    watch: () => () => undefined,
    disconnect: () => Promise.resolve(),
  }
}
