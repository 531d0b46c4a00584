import fc from 'fast-check'
import type { Account } from '../../../kernel/contract/types.js'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { embeddedNamespaces } from '../../../plugins/connector-auth/namespaces.js'
import type { ScriptedSession, ScriptedWallet } from '../../support/scriptedWallet.js'
import type { Model } from './Model.js'
import { connectorIds, type ConnectorId } from './site.js'
import { step, type Scope } from './Step.js'
import type { World } from './World.js'

const anyWallet = fc.constantFrom(...connectorIds)
const nobody: readonly string[] = []

/** What an answer to a request is about: the attempt, where the wallet is the one that it asks. */
const answered =
  (id: ConnectorId): Scope =>
  model => [
    ...(model.askedWallet === id ? model.concerned : nobody),
    ...(id === embeddedWalletId ? embeddedNamespaces : nobody),
  ]

const approve = anyWallet.map(id =>
  step(
    `${id} approves`,
    async (model, world) => {
      const wallet = world.wallets[id]
      if (wallet.waiting === 0) return
      wallet.accounts = world.freshAccounts(id)
      const before = wallet.sessions.length
      wallet.approve()
      const sessions = wallet.sessions.slice(before)
      if (model.approved(id, sessions)) {
        if (world.guard !== 'wait') model.decided(world.guard === 'pass')
        return
      }
      await world.settle()
      // Nobody waits for it any more: what it opened is closed.
      expect(sessions.map(({ goodbyes }) => goodbyes)).toEqual(sessions.map(() => 1))
    },
    answered(id),
  ),
)

/** The wallet that is asked now says yes: so that sequences come far. */
const approveAsked = fc.constant(
  step(
    'the wallet that is asked approves',
    (model, world) => {
      const id = model.askedWallet
      const wallet = id && world.wallets[id]
      if (!id || !wallet?.waiting) return
      wallet.accounts = world.freshAccounts(id)
      const before = wallet.sessions.length
      wallet.approve()
      model.approved(id, wallet.sessions.slice(before))
      if (world.guard !== 'wait') model.decided(world.guard === 'pass')
    },
    model => model.concerned,
  ),
)

const reject = anyWallet.map(id =>
  step(
    `${id} rejects`,
    (model, { wallets }) => {
      if (wallets[id].waiting === 0) return
      model.rejected(id)
      wallets[id].reject(new Error('no'))
    },
    answered(id),
  ),
)

/** What the wallets do by themselves, also in sessions that are over, and in pages that are gone. */
const inWallet = (
  words: string,
  act: (model: Model, world: World, session: ScriptedSession, wallet: ScriptedWallet) => void,
) =>
  fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()).map(([wallet, index, isGhost]) => {
    const find = ({ ghosts, wallets }: World) => {
      const owners = isGhost ? ghosts : Object.values(wallets)
      const owner = owners[wallet % (owners.length || 1)]
      const session = owner?.sessions[index % (owner.sessions.length || 1)]
      return owner && session && { owner, session }
    }
    return step(
      `${words} (${wallet}/${index}${isGhost ? ', ghost' : ''})`,
      (model, world) => {
        const found = find(world)
        if (found) act(model, world, found.session, found.owner)
      },
      (model, world) => {
        const { session, owner } = find(world) ?? {}
        return [
          session?.namespace ?? '',
          ...(session && model.guarded(session) ? model.concerned : nobody),
          ...(owner?.connector.id === embeddedWalletId ? embeddedNamespaces : nobody),
        ]
      },
    )
  })

const changeAccount = inWallet('other accounts', (model, world, session) => {
  const opened = model.live(session)
  const accounts = world.freshAccounts(opened?.wallet ?? model.guarded(session) ?? 'lagoon')
  if (model.guarded(session)) model.attempt?.moved.set(session, accounts)
  if (opened) model.reopen(session.namespace, accounts)
  session.openAccounts(accounts)
})

/** One account fewer, another one first, or the same again. */
const rearrange = fc
  .constantFrom<(accounts: readonly Account[]) => readonly Account[]>(
    accounts => (accounts.length > 1 ? accounts.slice(1) : accounts),
    accounts => (accounts.length > 1 ? accounts.slice(0, -1) : accounts),
    ([first, ...others]) => (first ? [...others, first] : []),
    accounts => [...accounts],
  )
  .chain(change =>
    inWallet('the same accounts in another way', (model, _, session) => {
      const opened = model.live(session)
      if (!opened) return
      const accounts = change(opened.opened)
      model.reopen(session.namespace, accounts)
      session.openAccounts(accounts)
    }),
  )

const endSession = fc.boolean().chain(isEmptied =>
  inWallet(isEmptied ? 'no account' : 'the end', (model, _, session, wallet) => {
    // The end of a sign-in is the end of all that it has opened.
    const ending = wallet.connector.id === embeddedWalletId ? wallet.sessions : [session]
    for (const each of ending) {
      model.ended(each)
      if (isEmptied) each.changeAccounts()
      else each.end()
    }
  }),
)

const changeNetwork = fc.nat(200).chain(reference =>
  inWallet(`network ${reference}`, (model, world, session, wallet) => {
    const id = `${session.namespace}:${reference}` as const
    if (wallet.connector.id !== embeddedWalletId) return session.changeNetwork(id)
    const accounts = world.freshAccounts(embeddedWalletId)
    if (model.guarded(session)) model.attempt?.moved.set(session, accounts)
    if (model.live(session)) model.reopen(session.namespace, accounts)
    world.seen.length = 0
    session.move(accounts, id)
    // An account on a network is seen as a whole, or not at all.
    expect(world.seen.length).toBeLessThanOrEqual(1)
  }),
)

const ghostApproves = fc.nat(40).map(index =>
  step(
    `ghost ${index} approves`,
    (_, { ghosts }) => ghosts[index % (ghosts.length || 1)]?.approve(),
    () => nobody,
  ),
)

/** What wallets do. */
export const walletCommands = [
  ...[approve, approve, approveAsked, approveAsked, approveAsked, reject],
  ...[changeAccount, changeAccount, rearrange, rearrange, endSession, changeNetwork, ghostApproves],
]
