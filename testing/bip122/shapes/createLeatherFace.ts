import { base64, hex } from '@scure/base'
import * as z from 'zod/mini'
import { ProviderRpcError } from '../../evm/ProviderRpcError.js'
import { readParams } from '../../evm/readParams.js'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { AskOwner } from '../../owner/AskOwner.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import { bitcoinParameters } from '../bitcoinParameters.js'
import type { BitcoinKeyPair } from '../BitcoinKeyRing.js'
import { connectSite } from './connectSite.js'
import { listProvider } from './listProvider.js'
import { placeAt } from './placeAt.js'
import { toHex, type FaceParts, type WalletFace } from './WalletFace.js'

const network = z.optional(z.string())
const schemas = {
  signMessage: z.object({
    message: z.string(),
    paymentType: z.optional(z.enum(['p2wpkh', 'p2tr'])),
    network,
  }),
  signPsbt: z.object({
    hex: z.string(),
    signAtIndex: z.optional(z.union([z.number(), z.array(z.number())])),
    broadcast: z.optional(z.boolean()),
    network,
  }),
  sendTransfer: z.object({ address: z.string(), amount: z.string().check(z.regex(/^\d{1,16}$/)), network }),
}

/** Its addresses as it lists them, those of another chain among them. */
const listAddresses = ({ payment, ordinals }: BitcoinKeyPair) => [
  { symbol: 'BTC', type: 'p2wpkh', address: payment.address, publicKey: toHex(payment.publicKey) },
  { symbol: 'BTC', type: 'p2tr', address: ordinals.address, publicKey: toHex(ordinals.publicKey) },
  { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
]

/** What Leather calls the network in use. */
const ownNetwork = ({ state }: FaceParts) =>
  bitcoinParameters(state.chain.id).coinType === 0 ? 'mainnet' : 'testnet'

const assertNetwork = (parts: FaceParts, wanted = 'mainnet') => {
  if (wanted !== ownNetwork(parts)) throw rpcErrors.invalidParams(`the network in use is not ${wanted}`)
}

const perform = async (
  parts: FaceParts,
  method: string,
  params: unknown,
  ask: AskOwner<BitcoinQuestion>,
): Promise<unknown> => {
  const { vault, state } = parts
  switch (method) {
    case 'getAddresses':
      // It keeps no permissions: whoever asks again, asks the person again.
      state.revoke()
      return { addresses: listAddresses(await connectSite(parts, ask)) }
    case 'signMessage': {
      const { message, paymentType = 'p2wpkh', network: wanted } = readParams(schemas.signMessage, params)
      assertNetwork(parts, wanted)
      const key = vault.open?.[paymentType === 'p2tr' ? 'ordinals' : 'payment']
      if (!key) throw rpcErrors.unauthorized()
      const { signature } = await vault.signMessage(key.address, message, 'BIP322', ask)
      return { signature, address: key.address, message }
    }
    case 'signPsbt': {
      const { hex: psbt, broadcast = false, network: wanted } = readParams(schemas.signPsbt, params)
      assertNetwork(parts, wanted)
      const signed = await vault.signPsbt(base64.encode(hex.decode(psbt)), undefined, broadcast, ask)
      return { ...(signed.txid && { txid: signed.txid }), hex: hex.encode(base64.decode(signed.psbt)) }
    }
    case 'sendTransfer': {
      const { address, amount, network: wanted } = readParams(schemas.sendTransfer, params)
      assertNetwork(parts, wanted)
      return { txid: await vault.transfer([{ address, amount: Number(amount) }], ask) }
    }
    default:
      throw rpcErrors.unsupportedMethod(method)
  }
}

/** Leather: method names of sats-connect, parameters of its own; it rejects with the error inside a JSON-RPC answer, and has no events. */
export const createLeatherFace = (parts: FaceParts): WalletFace => {
  let count = 0
  const provider = {
    request: async (method: string, params?: unknown) => {
      const head = { jsonrpc: '2.0', id: String(++count) }
      try {
        return {
          ...head,
          result: await parts.desk.take(method, params, ask => perform(parts, method, params, ask)),
        }
      } catch (error) {
        if (!(error instanceof ProviderRpcError)) throw error
        const { code, message } = error
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- so does Leather
        throw { ...head, error: { code, message } }
      }
    },
  }
  return {
    provider,
    listenerCount: 0,
    announce: target => {
      const { name, icon } = parts.info
      const brokenIcon = icon.replace('data:image/svg+xml', 'data:image/svg')
      const undo = [
        placeAt(target, 'LeatherProvider', provider),
        listProvider(target, { id: 'LeatherProvider', name, icon: brokenIcon }),
      ]
      return () => undo.forEach(step => step())
    },
    changed: () => undefined,
    emit: () => undefined,
  }
}
