import fc from 'fast-check'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import type { Goodbye } from '../../support/scriptedWallet.js'
import type { Model } from './Model.js'
import { connectorIds, harborId, namespaces, namespacesOf, networkIds, type WalletId } from './site.js'
import { returnCommands } from './returnCommands.js'
import { step } from './Step.js'
import { walletCommands } from './walletCommands.js'
import { questionView, type GuardMode, type World } from './World.js'

const anyNamespace = fc.constantFrom(...namespaces)
const anyWallet = fc.constantFrom<WalletId>(harborId, ...connectorIds, embeddedWalletId, embeddedWalletId)
const nobody: readonly string[] = []
const namespaceOf = (id: string) => id.split(':')[0] ?? ''

const speaks = (id: WalletId, only: readonly string[] | undefined) => {
  const spoken = id === harborId ? ['eip155', 'solana', 'bip122'] : namespacesOf[id]
  return !only || only.some(namespace => spoken.includes(namespace))
}
const connect = fc
  .tuple(
    anyWallet,
    fc.option(fc.uniqueArray(anyNamespace, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 2 }),
  )
  .map(([id, only]) =>
    step(
      `connect ${id} ${only?.join() ?? ''}`,
      (model, { page, track }) => {
        if (!speaks(id, only)) return
        model.connect(id, only)
        track(page.kernel.connect({ connectorId: id, ...(only && { namespaces: only }) }))
      },
      model => [...model.concerned, ...(only ?? (id === harborId ? ['eip155'] : namespacesOf[id]))],
    ),
  )

const guard = fc.constantFrom<GuardMode>('pass', 'pass', 'refuse', 'wait').map(mode =>
  step(
    `the guard will ${mode}`,
    (model, world) => {
      if (!model.attempt?.sessions) world.guard = mode
    },
    () => nobody,
  ),
)

const guardAnswers = fc.boolean().map(isAllowed =>
  step(
    `the guard ${isAllowed ? 'allows' : 'refuses'}`,
    (model, world) => {
      if (world.guard !== 'wait') return
      model.decided(isAllowed)
      world.releaseGuard(isAllowed ? undefined : { refuse: 'no' })
    },
    model => model.concerned,
  ),
)

const leave = fc.constant(
  step(
    'the visitor leaves the attempt',
    (model, { page }) => {
      model.leave()
      page.kernel.cancelConnect()
    },
    model => model.concerned,
  ),
)

const disconnect = fc
  .tuple(
    fc.option(anyNamespace, { nil: undefined }),
    fc.constantFrom<Goodbye>('answers', 'never', 'rejects', 'throws'),
  )
  .map(([namespace, goodbye]) =>
    step(
      `disconnect ${namespace ?? 'all'}, the wallet ${goodbye}`,
      async (model, { page, track, pass }) => {
        for (const { session } of model.accounts.values()) session.goodbye = goodbye
        model.disconnect(namespace)
        track(page.kernel.disconnect(namespace ? { namespace } : {}))
        await pass(3000)
      },
      model => (namespace ? [...model.withSiblings([namespace]), ...model.concerned] : undefined),
    ),
  )

const prefer = fc
  .tuple(anyNamespace, fc.constantFrom('payment' as const, 'ordinal' as const, 'eoa' as const))
  .map(([namespace, type]) =>
    step(
      `prefer ${type} in ${namespace}`,
      (model, { page, track }) => {
        model.preferred.set(namespace, type)
        model.arrange(namespace)
        model.preferences++
        track(page.kernel.setPreferredAccountType(namespace, type))
      },
      () => [namespace],
    ),
  )

const select = fc.tuple(anyNamespace, fc.nat(3)).map(([namespace, index]) =>
  step(
    `select account ${index} of ${namespace}`,
    (model, { page, track }) => {
      const opened = model.accounts.get(namespace)?.opened ?? []
      const account = opened[index % (opened.length || 1)]
      if (account) model.choose(namespace, account)
      track(page.kernel.selectAccount(account?.address ?? 'nobody', namespace))
    },
    () => [namespace],
  ),
)

const navigate = fc.constantFrom(
  step(
    'open',
    (_, { page }) => page.kernel.open(),
    () => nobody,
  ),
  step(
    'open a view',
    (_, { page }) => page.kernel.open(questionView),
    () => nobody,
  ),
  step('push a view', (_, { page }) => {
    if (page.kernel.stores.modal.isOpen) page.kernel.push('AllWallets')
  }),
  step(
    'back',
    (_, { page }) => page.kernel.back(),
    () => nobody,
  ),
  step(
    'close',
    (_, { page }) => void page.kernel.close(),
    () => nobody,
  ),
  step(
    'present',
    (_, { page, track }) => track(page.kernel.present(questionView)),
    () => nobody,
  ),
  step('resolve', (_, { page }) => {
    const { router } = page.kernel.stores
    if (router.current) router.finish(router.current, 'answer')
  }),
)
/** The embedded wallet has another account on the network to which it followed the site. */
const follow = (model: Model, { moved }: World, namespace: string): void => {
  const { session } = model.accounts.get(namespace) ?? {}
  const accounts = session && moved.get(session)
  if (accounts) model.reopen(namespace, accounts)
  moved.clear()
}

const networks = fc.constantFrom(...networkIds).chain(id =>
  fc.constantFrom(
    step(
      `switch to ${id}`,
      async (model, world) => {
        const { page, track, settle } = world
        const { namespaces } = page.kernel.stores
        const isListed = namespaces.ownerOf(id) !== undefined
        world.seen.length = 0
        track(page.kernel.switchNetwork(id))
        await settle()
        if (isListed) expect(namespaces.active?.network?.caipNetworkId).toBe(id)
        follow(model, world, namespaceOf(id))
        // An account on a network is seen as a whole, or not at all.
        expect(world.seen.length).toBeLessThanOrEqual(1)
      },
      () => [namespaceOf(id)],
    ),
    step(
      `remove ${id}`,
      async (model, world) => {
        world.track(world.page.kernel.removeNetwork(id))
        await world.settle()
        follow(model, world, namespaceOf(id))
      },
      () => [namespaceOf(id)],
    ),
  ),
)
const toast = fc.nat(9).map(n =>
  step(
    `toast ${n}`,
    (_, { page }) => page.kernel.stores.toast.show(`toast ${n}`),
    () => nobody,
  ),
)
const time = fc.constantFrom(1, 100, 200, 3000, 20_000).map(ms => step(`${ms} ms`, (_, { pass }) => pass(ms)))

/** Everything that can happen. */
export const commands = [
  ...[connect, connect, connect, guard, guardAnswers, leave, disconnect, prefer, select, select],
  ...walletCommands,
  ...[...returnCommands, navigate, navigate, networks, networks, toast, time],
]
