import type { Account } from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { eip1193Service } from '../../chain-eip155/api.js'
import type { Engine } from '../Engine.js'
import type { FrameUser } from '../frame/replies.js'
import type { AccountState } from './EmbeddedAccount.js'

/** The types of account that a secure site may have. */
export type EmbeddedType = 'eoa' | 'smartAccount'

/** Whether a secure site may have accounts of a type. */
export const isEmbeddedType = (type: string | undefined): type is EmbeddedType =>
  type === 'eoa' || type === 'smartAccount'

/** What is asked for of an account. */
export interface WantedAccount {
  /** It must be named: the site may have been asked for another chain last. */
  readonly chainId: number
  /** Default: what the visitor prefers. */
  readonly type?: EmbeddedType
}

const preferredType = ({ context }: Engine): EmbeddedType | undefined => {
  const type = context.stores.namespaces.get('eip155')?.preferredAccountType
  return isEmbeddedType(type) ? type : undefined
}

/** Reads the accounts of who is signed in: that of `address` signs, wherever it stands in the list. @throws `WALLET_BAD_ACCOUNTS` */
const readState = async (
  { context }: Engine,
  { address, accounts = [], chainId, smartAccountDeployed }: FrameUser,
): Promise<AccountState> => {
  const { toAddress } = await context.load(eip1193Service)
  const active = await toAddress(address)
  const id = Number(chainId)
  if (!active || !Number.isSafeInteger(id) || id < 1) throw badAccounts('GET_USER')
  const found = await Promise.all(
    accounts.map(async account => ({ type: account.type, address: await toAddress(account.address) })),
  )
  const type = found.find(account => account.address === active)?.type ?? 'eoa'
  const other = found.find(account => account.type !== type && account.address !== active)
  const isDeployed = smartAccountDeployed !== false
  const toAccount = (own: { readonly address: string; readonly type: EmbeddedType }): Account =>
    own.type === 'smartAccount' && !isDeployed ? { ...own, isDeployed } : own
  const rest = other?.address === undefined ? [] : [toAccount({ address: other.address, type: other.type })]
  return { accounts: [toAccount({ address: active, type }), ...rest], chainId: id }
}

/** Asks the secure site who is signed in, on a network, by an account of a type. Signed in for good is who is known to both. */
export const fetchAccount = async (
  engine: Engine,
  { chainId, type }: WantedAccount,
): Promise<AccountState> => {
  const preferredAccountType = type ?? preferredType(engine)
  const keep = engine.login.awaitUser()
  const user = await engine.client.ask('GET_USER', {
    chainId,
    ...(preferredAccountType && { preferredAccountType }),
  })
  const state = await readState(engine, user)
  keep(user, state.chainId)
  return state
}
