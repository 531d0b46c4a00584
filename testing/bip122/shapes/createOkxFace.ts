import { base64, hex } from '@scure/base'
import { parseUnits } from 'viem'
import { EventHub, type ProviderListener } from '../../evm/EventHub.js'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { AskOwner } from '../../owner/AskOwner.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import type { BitcoinKey } from '../BitcoinKey.js'
import { connectSite } from './connectSite.js'
import { loadBitcoin } from '../loadBitcoin.js'
import { sendTransaction } from '../transactions/askServer.js'
import { readPsbt } from '../transactions/readPsbt.js'
import { extractTransaction } from '../transactions/signPsbt.js'
import { placeAt } from './placeAt.js'
import { toHex, type FaceParts, type WalletFace } from './WalletFace.js'

interface SignOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address: string }[]
}

const accountOf = ({ address, publicKey }: BitcoinKey) => ({ address, publicKey: toHex(publicKey) })
const toBase64 = (psbt: string) => base64.encode(hex.decode(psbt))

const signPsbt = async (
  { vault }: FaceParts,
  psbt: string,
  options: SignOptions,
  ask: AskOwner<BitcoinQuestion>,
) => {
  const inputs = options.toSignInputs?.reduce<Record<string, number[]>>(
    (byAddress, { index, address }) => ({ ...byAddress, [address]: [...(byAddress[address] ?? []), index] }),
    {},
  )
  const signed = await vault.signPsbt(toBase64(psbt), inputs, false, ask)
  const bitcoin = await loadBitcoin()
  const result = readPsbt(bitcoin, signed.psbt, vault.parameters)
  if (options.autoFinalized !== false) result.finalizeAllInputs()
  return result.toHex()
}

const pushPsbt = async ({ vault, state }: FaceParts, psbt: string) => {
  const bitcoin = await loadBitcoin()
  const whole = readPsbt(bitcoin, toBase64(psbt), vault.parameters)
  const isFinal = whole.data.inputs.every(input => input.finalScriptWitness ?? input.finalScriptSig)
  return sendTransaction(
    state.chain.rpcUrl,
    isFinal ? whole.extractTransaction().toHex() : extractTransaction(whole),
  )
}

/** OKX: an object of methods at `window.okxwallet.bitcoin`, with one address, for mainnet. */
export const createOkxFace = (parts: FaceParts): WalletFace => {
  const { vault, state, desk } = parts
  const events = new EventHub()
  const take = (method: string, params: unknown, answer: (ask: AskOwner<BitcoinQuestion>) => unknown) =>
    desk.take(method, params, answer)
  const openAccount = () => {
    if (!vault.open) throw rpcErrors.unauthorized()
    return vault.open.payment
  }
  const provider = {
    connect: () => take('connect', [], async ask => accountOf((await connectSite(parts, ask)).payment)),
    getAccounts: () => take('getAccounts', [], () => (vault.open ? [vault.open.payment.address] : [])),
    getPublicKey: () => take('getPublicKey', [], () => toHex(openAccount().publicKey)),
    disconnect: () => take('disconnect', [], () => state.revoke()),
    signMessage: (text: string, type: 'ecdsa' | 'bip322-simple' = 'ecdsa') =>
      take('signMessage', [text, type], async ask => {
        const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
        return (await vault.signMessage(openAccount().address, text, protocol, ask)).signature
      }),
    signPsbt: (psbt: string, options: SignOptions = {}) =>
      take('signPsbt', [psbt, options], ask => signPsbt(parts, psbt, options, ask)),
    pushPsbt: (psbt: string) => take('pushPsbt', [psbt], () => pushPsbt(parts, psbt)),
    send: (payment: { readonly from: string; readonly to: string; readonly value: string }) =>
      take('send', [payment], async ask => {
        const amount = Number(parseUnits(payment.value, 8))
        return { txhash: await vault.transfer([{ address: payment.to, amount }], ask) }
      }),
    on: (event: string, listener: ProviderListener) => events.on(event, listener),
    removeListener: (event: string, listener: ProviderListener) => events.removeListener(event, listener),
  }
  return {
    provider,
    get listenerCount() {
      return events.count()
    },
    announce: target => {
      const removals = [
        placeAt(target, 'okxwallet.bitcoin', provider),
        placeAt(target, 'okxwallet.cardano', { icon: parts.info.icon }),
      ]
      return () => removals.forEach(remove => remove())
    },
    changed: change => {
      if (change === undefined) return
      if (vault.open) events.emit('accountChanged', accountOf(vault.open.payment))
      else if (state.granted.length === 0) events.emit('disconnect')
      else events.emit('accountChanged', null)
    },
    emit: (event, data) => events.emit(event, data),
  }
}
