import { base64 } from '@scure/base'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { CaipNetworkId } from '../../../kernel/define.js'
import { networkNameOf, networkOfName } from './networkNames.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { DriverListener, Opened, Opening, WalletDriver } from './WalletDriver.js'

/** A wallet that registered itself by the Wallet Standard with the feature `bitcoin:connect`. Nothing of it is checked. */
export type StandardWallet = object

/** What is signed with. */
interface Account {
  readonly address: string
}

/** `bitcoin:mainnet`, `bitcoin:testnet`, or a CAIP-2 id. */
const networkOf = (chain: unknown): CaipNetworkId | undefined => {
  if (typeof chain !== 'string') return undefined
  if (chain.startsWith('bitcoin:')) return networkOfName(chain.slice('bitcoin:'.length))
  return /^bip122:[\da-f]{32}$/.test(chain) ? (chain as CaipNetworkId) : undefined
}

const networksOf = (account: unknown): readonly CaipNetworkId[] => {
  const chains = readProperty(account, 'chains')
  return Array.isArray(chains) ? chains.flatMap(chain => networkOf(chain) ?? []) : []
}

/** Bytes as they cross from another realm: not always by our own class. */
const toBytes = (value: unknown): Uint8Array | undefined => {
  if (value instanceof Uint8Array) return value
  return Array.isArray(value) && value.every(byte => Number.isInteger(byte))
    ? Uint8Array.from(value)
    : undefined
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

const toRow = (account: unknown) => {
  const publicKey = toBytes(readProperty(account, 'publicKey'))
  return {
    address: readProperty(account, 'address'),
    label: readProperty(account, 'label'),
    ...(publicKey && { publicKey: toHex(publicKey) }),
  }
}

/** Calls a method of a feature. Rejects with `WALLET_FAILED` where the wallet lacks it. */
const call = (wallet: StandardWallet, feature: string, method: string, input?: unknown): Promise<unknown> =>
  new Promise(resolve => {
    const found = readProperty(readProperty(wallet, 'features'), feature)
    const fn = readProperty(found, method)
    if (typeof fn !== 'function') throw walletFailed(`Method ${method} is not supported`, undefined)
    resolve(Reflect.apply(fn, found, input === undefined ? [] : [input]))
  })

const firstOf = (value: unknown): unknown =>
  Array.isArray(value) ? (value as readonly unknown[])[0] : undefined

const hasFeature = (wallet: StandardWallet, feature: string): boolean =>
  Boolean(readProperty(readProperty(wallet, 'features'), feature))

/**
 * Speaks the bitcoin features of the Wallet Standard. Such a wallet sends no payments by itself and
 * changes its network by its own settings; its accounts are on the networks that they name.
 */
export const createWalletStandardDriver = (wallet: StandardWallet): WalletDriver => {
  /** The wallet's own account objects, which it wants back. */
  const byAddress = new Map<unknown, Account>()

  const toOpening = (accounts: unknown, wanted: CaipNetworkId | undefined): Opening => {
    if (!Array.isArray(accounts)) return { addresses: undefined, networkId: undefined }
    const list = Array.from<unknown>(accounts)
    const isOn = (account: unknown, id: CaipNetworkId | undefined) =>
      id === undefined || networksOf(account).includes(id)
    const network = list.some(account => isOn(account, wanted)) ? wanted : list.flatMap(networksOf)[0]
    const own = list.filter(account => networksOf(account).length === 0 || isOn(account, network))
    for (const account of own) byAddress.set(readProperty(account, 'address'), account as Account)
    return { addresses: own.map(toRow), networkId: network }
  }
  const accountOf = (address: string): Account => {
    const account = byAddress.get(address)
    if (!account) throw walletFailed('Address not found', undefined)
    return account
  }
  const chainOf = ({ networkId }: Opened) => {
    const name = networkNameOf(networkId)
    return `bitcoin:${name === 'Testnet4' ? 'testnet' : name?.toLowerCase()}`
  }

  return {
    connect: async wanted => {
      const answer = await call(wallet, 'bitcoin:connect', 'connect', { purposes: ['payment', 'ordinals'] })
      return toOpening(readProperty(answer, 'accounts'), wanted)
    },
    read: async () => {
      if (hasFeature(wallet, 'standard:connect'))
        await call(wallet, 'standard:connect', 'connect', { silent: true }).catch(() => undefined)
      const accounts = readProperty(wallet, 'accounts')
      const own = Array.isArray(accounts) ? accounts.filter(account => networksOf(account).length > 0) : []
      return own.length > 0 ? toOpening(own, undefined) : undefined
    },
    signMessage: async ({ address, message }) => {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const signed = firstOf(await call(wallet, 'bitcoin:signMessage', 'signMessage', input))
      const signature = toBytes(readProperty(signed, 'signature'))
      return signature && base64.encode(signature)
    },
    signPsbt: async ({ psbt, signInputs, broadcast }, opened) => {
      if (broadcast) throw walletFailed('This wallet signs, but does not send', undefined)
      if (!signInputs) throw walletFailed('This wallet wants to be told which inputs to sign', undefined)
      const inputsToSign = Object.entries(signInputs).map(([address, indexes]) => ({
        account: accountOf(address),
        signingIndexes: [...indexes],
      }))
      const input = { psbt: base64.decode(psbt), inputsToSign, chain: chainOf(opened) }
      const signed = firstOf(await call(wallet, 'bitcoin:signTransaction', 'signTransaction', input))
      const bytes = toBytes(readProperty(signed, 'signedPsbt'))
      return { psbt: bytes && base64.encode(bytes) }
    },
    watch: listener => watch(wallet, listener, accounts => toOpening(accounts, undefined)),
    disconnect: async () => {
      if (hasFeature(wallet, 'standard:disconnect')) await call(wallet, 'standard:disconnect', 'disconnect')
    },
  }
}

const watch = (
  wallet: StandardWallet,
  { changed }: DriverListener,
  toOpening: (accounts: unknown) => Opening,
): (() => void) => {
  const events = readProperty(readProperty(wallet, 'features'), 'standard:events')
  const on = readProperty(events, 'on')
  if (typeof on !== 'function') return () => undefined
  const stop: unknown = Reflect.apply(on, events, [
    'change',
    (change: unknown) => {
      const accounts = readProperty(change, 'accounts')
      if (Array.isArray(accounts)) changed(toOpening(accounts))
    },
  ])
  return () => {
    if (typeof stop === 'function') (stop as () => void)()
  }
}
