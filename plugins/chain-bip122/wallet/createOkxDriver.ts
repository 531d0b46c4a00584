import { base64, hex } from '@scure/base'
import { formatUnits } from '../../../chain-kit/units.js'
import { bitcoin, bitcoinDecimals } from '../networks.js'
import { oneRecipient } from './oneRecipient.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Opening, WalletDriver } from './WalletDriver.js'

type Listener = (data: unknown) => void

/** `window.okxwallet.bitcoin`, whose every answer is checked. */
export interface OkxProvider {
  connect(): Promise<unknown>
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(text: string, type?: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbtHex: string, options?: object): Promise<unknown>
  pushPsbt(psbtHex: string): Promise<unknown>
  send(payment: { from: string; to: string; value: string }): Promise<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

/** One address, on the one network that this object is for. */
const toOpening = (account: unknown): Opening => ({
  addresses: [
    {
      address: readProperty(account, 'address'),
      publicKey: readProperty(account, 'compressedPublicKey') ?? readProperty(account, 'publicKey'),
      purpose: 'payment',
    },
  ],
  networkId: bitcoin.caipNetworkId,
})

const toBase64 = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? base64.encode(hex.decode(value)) : undefined
  } catch {
    return undefined
  }
}

const protocols = { ECDSA: 'ecdsa', BIP322: 'bip322-simple' } as const

const signPsbt = async (
  provider: OkxProvider,
  { psbt, signInputs, broadcast = false }: Parameters<WalletDriver['signPsbt']>[0],
) => {
  const toSignInputs =
    signInputs &&
    Object.entries(signInputs).flatMap(([address, indexes]) => indexes.map(index => ({ index, address })))
  const signed = await provider.signPsbt(hex.encode(base64.decode(psbt)), {
    autoFinalized: broadcast,
    ...(toSignInputs && { toSignInputs }),
  })
  const result = { psbt: toBase64(signed) }
  return broadcast ? { ...result, txid: await provider.pushPsbt(String(signed)) } : result
}

/** Speaks with OKX: one address, mainnet only. */
export const createOkxDriver = (provider: OkxProvider): WalletDriver => ({
  connect: async () => toOpening(await provider.connect()),
  read: async () => {
    if (typeof readProperty(provider, 'getAccounts') !== 'function') return undefined
    const accounts = await provider.getAccounts?.()
    if (!Array.isArray(accounts) || accounts.length === 0) return undefined
    const publicKey = await provider.getPublicKey?.()
    return toOpening({ address: accounts[0] as unknown, publicKey })
  },
  signMessage: ({ message, protocol }) =>
    protocol ? provider.signMessage(message, protocols[protocol]) : provider.signMessage(message),
  signPsbt: params => signPsbt(provider, params),
  sendTransfer: async (recipients, { addresses: [{ address: from }] }) => {
    const { address: to, amount } = oneRecipient(recipients)
    const sent = await provider.send({ from, to, value: formatUnits(BigInt(amount), bitcoinDecimals) })
    return typeof sent === 'string' ? sent : (readProperty(sent, 'txhash') ?? readProperty(sent, 'txid'))
  },
  watch: ({ changed, ended }) => {
    const handlers: readonly (readonly [string, Listener])[] = [
      [
        'accountChanged',
        account => readProperty(account, 'address') !== undefined && changed(toOpening(account)),
      ],
      ['disconnect', ended],
    ]
    if (typeof readProperty(provider, 'on') === 'function')
      for (const [event, listener] of handlers) provider.on?.(event, listener)
    return () => {
      if (typeof readProperty(provider, 'removeListener') === 'function')
        for (const [event, listener] of handlers) provider.removeListener?.(event, listener)
    }
  },
  disconnect: async () => {
    await provider.disconnect?.()
  },
})
