import fc from 'fast-check'
import type { Goodbye } from '../../support/scriptedWallet.js'
import type { Model } from './Model.js'
import { connectorIds, harborId, namespaces, namespacesOf, networkIds, type WalletId } from './site.js'
import { step } from './Step.js'
import { walletCommands } from './walletCommands.js'
import { questionView, type GuardMode, type World } from './World.js'

const anyNamespace = fc.constantFrom(...namespaces)
const anyWallet = fc.constantFrom<WalletId>(harborId, ...connectorIds)
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
      model => [...model.asked, ...(only ?? (id === harborId ? ['eip155'] : namespacesOf[id]))],
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
    model => model.wanted,
  ),
)

const leave = fc.constant(
  step(
    'the visitor leaves the attempt',
    (model, { page }) => {
      model.leave()
      page.kernel.cancelConnect()
    },
    model => model.asked,
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
        model.disconnect(namespace ? [namespace] : [...model.accounts.keys()])
        track(page.kernel.disconnect(namespace ? { namespace } : {}))
        await pass(3000)
      },
      model => (namespace ? [...model.withSiblings([namespace]), ...model.asked] : undefined),
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

/** What is resumed silently, because the storage says so. */
const resume = (model: Model, world: World): void => {
  // A wallet that breaks, or a guard that refuses, is a fault that nobody was told of otherwise.
  if (world.onRestore === 'fail' || world.guard === 'refuse') (world.page.faults as string[]).length = 0
  if (world.onRestore !== 'resume' || world.guard === 'refuse') return
  for (const [namespace, wallet] of model.stored)
    if (!model.accounts.has(namespace) && !model.asked.includes(namespace))
      model.enter(wallet, world.wallets[wallet].session(namespace), { isResumed: true })
}

const reload = fc
  .constantFrom('resume' as const, 'resume' as const, 'forget' as const, 'fail' as const)
  .map(how =>
    step(`reload, the wallets ${how}`, async (model, world) => {
      if (world.guard === 'wait') world.releaseGuard(undefined)
      model.reload()
      await world.reload(how)
      const isForgotten = how !== 'resume' || world.guard === 'refuse'
      if (isForgotten) {
        model.stored.clear()
        model.chosen.clear()
      }
      resume(model, world)
    }),
  )

const otherTab = fc
  .tuple(anyNamespace, fc.option(fc.constantFrom(...connectorIds), { nil: undefined }))
  .map(([namespace, wallet]) =>
    step(
      `another tab ${wallet ? `connects ${namespace} by ${wallet}` : `disconnects ${namespace}`}`,
      async (model, world) => {
        if (world.guard === 'wait' || (wallet && !namespacesOf[wallet].includes(namespace))) return
        // What is so already is no change, and nobody hears of it.
        if (model.stored.get(namespace) === wallet) return
        if (model.accounts.get(namespace)?.wallet !== wallet) model.accounts.delete(namespace)
        model.stored.delete(namespace)
        if (!wallet) model.chosen.delete(namespace)
        if (wallet) model.stored.set(namespace, wallet)
        world.writeInOtherTab(namespace, wallet)
        await world.pass(10)
        resume(model, world)
      },
      // What the storage still says of others may be resumed with it.
      model => [namespace, ...model.stored.keys()],
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
const networks = fc.constantFrom(...networkIds).chain(id =>
  fc.constantFrom(
    step(
      `switch to ${id}`,
      async (_, { page, track, settle }) => {
        const { namespaces } = page.kernel.stores
        const isListed = namespaces.ownerOf(id) !== undefined
        track(page.kernel.switchNetwork(id))
        await settle()
        if (isListed) expect(namespaces.active?.network?.caipNetworkId).toBe(id)
      },
      () => [namespaceOf(id)],
    ),
    step(
      `remove ${id}`,
      (_, { page, track }) => track(page.kernel.removeNetwork(id)),
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
  ...[reload, otherTab, navigate, navigate, networks, networks, toast, time],
]
