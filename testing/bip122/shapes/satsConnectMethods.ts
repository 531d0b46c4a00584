import * as z from 'zod/mini'
import { readParams } from '../../evm/readParams.js'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { AskOwner } from '../../owner/AskOwner.js'
import type { BitcoinQuestion } from '../BitcoinQuestion.js'
import type { BitcoinKeyPair } from '../BitcoinKeyRing.js'
import { bitcoinParameters } from '../bitcoinParameters.js'
import { connectSite } from './connectSite.js'
import { hashLegacyMessage } from '../messages/hashMessage.js'
import { rowOf, toHex, type FaceParts } from './WalletFace.js'

/** Answers one method. */
export type SatsConnectMethod = (params: unknown, ask: AskOwner<BitcoinQuestion>) => unknown

const connectParams = z.nullish(
  z.object({ network: z.optional(z.string()), addresses: z.optional(z.array(z.string())) }),
)
const addressesParams = z.nullish(z.object({ purposes: z.optional(z.array(z.string())) }))
const changeNetworkParams = z.object({ name: z.string() })
const signMessageParams = z.object({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const signPsbtParams = z.object({
  psbt: z.string(),
  signInputs: z.optional(z.record(z.string(), z.array(z.number()))),
  broadcast: z.optional(z.boolean()),
})
const sats = z.number().check(z.int(), z.minimum(1))
const sendTransferParams = z.object({
  recipients: z.array(z.object({ address: z.string(), amount: sats })).check(z.minLength(1)),
})

/** The network in use, as sats-connect names it. */
export const presentNetwork = ({ state }: FaceParts) => {
  const { coinType, walletName } = bitcoinParameters(state.chain.id)
  return { bitcoin: { name: walletName }, stacks: { name: coinType === 0 ? 'mainnet' : 'testnet' } }
}

/** The addresses of an account. @param purposes those wanted; default: all */
export const listAddresses = ({ payment, ordinals }: BitcoinKeyPair, purposes?: readonly string[]) =>
  [
    { ...rowOf(payment), purpose: 'payment', walletType: 'software' },
    { ...rowOf(ordinals), purpose: 'ordinals', walletType: 'software' },
  ].filter(({ purpose }) => purposes?.includes(purpose) ?? true)

/** What may be read without a question: only by a site that was let in, and while the wallet is open. */
const assertOpen = ({ vault }: FaceParts): BitcoinKeyPair => {
  if (!vault.open) throw rpcErrors.unauthorized()
  return vault.open
}

const presentAccount = (parts: FaceParts, purposes?: readonly string[]) => ({
  id: `account-${parts.state.activeIndex}`,
  walletType: 'software',
  addresses: listAddresses(assertOpen(parts), purposes),
  network: presentNetwork(parts),
})

/** @throws 4902 for a network that the wallet does not know, 4001 when rejected */
const switchTo = async (
  { state, chains }: FaceParts,
  name: string,
  ask: AskOwner<BitcoinQuestion>,
): Promise<void> => {
  const { chain: from } = state
  const chain = chains.find(({ id }) => bitcoinParameters(id).walletName === name)
  if (!chain) throw rpcErrors.unknownChain(name)
  if (chain.id === from.id) return
  await ask({ kind: 'switchChain', from, chain })
  state.switchChain(chain.id)
}

const accountMethods = (parts: FaceParts): readonly (readonly [string, SatsConnectMethod])[] => [
  [
    'wallet_connect',
    async (params, ask) => {
      const { network, addresses } = readParams(connectParams, params) ?? {}
      await connectSite(parts, ask)
      if (network !== undefined) await switchTo(parts, network, ask)
      return presentAccount(parts, addresses)
    },
  ],
  ['wallet_getAccount', () => presentAccount(parts)],
  [
    'wallet_getNetwork',
    () => {
      assertOpen(parts)
      return presentNetwork(parts)
    },
  ],
  [
    'wallet_changeNetwork',
    async (params, ask) => {
      assertOpen(parts)
      await switchTo(parts, readParams(changeNetworkParams, params).name, ask)
      return null
    },
  ],
  [
    'wallet_disconnect',
    () => {
      parts.state.revoke()
      return null
    },
  ],
  [
    'getAddresses',
    async (params, ask) => {
      const { purposes } = readParams(addressesParams, params) ?? {}
      if (!parts.state.granted.includes(parts.state.activeIndex)) throw rpcErrors.unauthorized()
      const addresses = listAddresses(await connectSite(parts, ask), purposes)
      return { addresses, network: presentNetwork(parts) }
    },
  ],
]

const signingMethods = ({ vault }: FaceParts): readonly (readonly [string, SatsConnectMethod])[] => [
  [
    'signMessage',
    async (params, ask) => {
      const { address, message, protocol } = readParams(signMessageParams, params)
      const signed = await vault.signMessage(address, message, protocol, ask)
      return { ...signed, address, messageHash: toHex(hashLegacyMessage(message)) }
    },
  ],
  [
    'signPsbt',
    (params, ask) => {
      const { psbt, signInputs, broadcast = false } = readParams(signPsbtParams, params)
      return vault.signPsbt(psbt, signInputs, broadcast, ask)
    },
  ],
  [
    'sendTransfer',
    async (params, ask) => {
      const { recipients } = readParams(sendTransferParams, params)
      return { txid: await vault.transfer(recipients, ask) }
    },
  ],
]

/** The methods of a sats-connect wallet. */
export const createSatsConnectMethods = (parts: FaceParts): ReadonlyMap<string, SatsConnectMethod> => {
  const methods = [...accountMethods(parts), ...signingMethods(parts)]
  const names = ['getInfo', ...methods.map(([name]) => name)]
  return new Map([
    ['getInfo', () => ({ version: '1.0.0', methods: names, supports: ['WBIP004'] })],
    ...methods,
  ])
}
