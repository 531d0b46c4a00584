import fc from 'fast-check'
import type { Goodbye, ScriptedSession } from '../../support/scriptedWallet.js'
import { checkInvariants } from './invariants.js'
import type { Model } from './Model.js'
import { questionView, walletIds, type GuardMode, type WalletId, type World } from './World.js'

type Act = (model: Model, world: World) => void | Promise<void>

/** One thing that the visitor, a wallet, the host or the clock does; afterwards everything must hold. */
class Step implements fc.AsyncCommand<Model, World> {
  constructor(
    private readonly words: string,
    private readonly act: Act,
  ) {}

  check(): boolean {
    return true
  }

  async run(model: Model, world: World): Promise<void> {
    await this.act(model, world)
    await world.settle()
    checkInvariants(model, world)
  }

  toString(): string {
    return this.words
  }
}

const step = (words: string, act: Act) => new Step(words, act)
const always = (words: string, act: Act) => fc.constant(step(words, act))

const anyWallet = fc.constantFrom(...walletIds)
const anyNamespace = fc.constantFrom('eip155', 'solana')
const anyNetwork = fc.constantFrom('eip155:1' as const, 'eip155:137' as const, 'solana:main' as const)

const connect = fc.tuple(anyWallet, fc.option(anyNamespace, { nil: undefined })).map(([id, only]) =>
  step(`connect ${id} ${only ?? ''}`, (model, { page, wallets, track }) => {
    const { namespaces } = wallets[id].connector
    if (only && !namespaces.includes(only)) return
    model.connect(id, only ? [only] : namespaces)
    track(page.kernel.connect({ connectorId: id, ...(only && { namespaces: [only] }) }))
  }),
)

const approve = anyWallet.map(id =>
  step(`${id} approves`, async (model, world) => {
    const wallet = world.wallets[id]
    if (wallet.waiting === 0) return
    wallet.address = world.freshAddress()
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
  }),
)

const reject = anyWallet.map(id =>
  step(`${id} rejects`, (model, { wallets }) => {
    if (wallets[id].waiting === 0) return
    model.rejected(id)
    wallets[id].reject(new Error('no'))
  }),
)

const guard = fc.constantFrom<GuardMode>('pass', 'refuse', 'wait').map(mode =>
  step(`the guard will ${mode}`, (model, world) => {
    if (!model.attempt?.sessions) world.guard = mode
  }),
)

const guardAnswers = fc.boolean().map(isAllowed =>
  step(`the guard ${isAllowed ? 'allows' : 'refuses'}`, (model, world) => {
    if (world.guard !== 'wait') return
    model.decided(isAllowed)
    world.releaseGuard(isAllowed ? undefined : { refuse: 'no' })
  }),
)

const leave = always('the visitor leaves the attempt', (model, { page }) => {
  model.leave()
  page.kernel.cancelConnect()
})

const disconnect = fc
  .tuple(
    fc.option(anyNamespace, { nil: undefined }),
    fc.constantFrom<Goodbye>('answers', 'never', 'rejects', 'throws'),
  )
  .map(([namespace, goodbye]) =>
    step(`disconnect ${namespace ?? 'all'}, the wallet ${goodbye}`, async (model, { page, track, pass }) => {
      for (const { session } of model.accounts.values()) session.goodbye = goodbye
      model.disconnect(namespace ? [namespace] : [...model.accounts.keys()])
      track(page.kernel.disconnect(namespace ? { namespace } : {}))
      await pass(3000)
    }),
  )

/** What the wallets do by themselves, also in sessions that are over, and in pages that are gone. */
const inWallet = (words: string, act: (model: Model, world: World, session: ScriptedSession) => void) =>
  fc.tuple(fc.nat(2), fc.nat(9), fc.boolean()).map(([wallet, index, isGhost]) =>
    step(`${words} (${wallet}/${index}${isGhost ? ', ghost' : ''})`, (model, world) => {
      const owners = isGhost ? world.ghosts : Object.values(world.wallets)
      const sessions = owners[wallet % (owners.length || 1)]?.sessions ?? []
      const session = sessions[index % (sessions.length || 1)]
      if (session) act(model, world, session)
    }),
  )

const changeAccount = inWallet('another account', (model, world, session) => {
  const address = world.freshAddress()
  const account = model.liveAccount(session)
  if (account) account.address = address
  session.changeAccounts(address, '0xother')
})

const endSession = fc.boolean().chain(isEmptied =>
  inWallet(isEmptied ? 'no account' : 'the end', (model, _, session) => {
    model.ended(session)
    if (isEmptied) session.changeAccounts()
    else session.end()
  }),
)

const changeNetwork = fc
  .nat(200)
  .chain(reference =>
    inWallet(`network ${reference}`, (_, __, session) =>
      session.changeNetwork(`${session.namespace}:${reference}`),
    ),
  )

const ghostApproves = fc
  .nat(9)
  .map(index =>
    step(`ghost ${index} approves`, (_, { ghosts }) => ghosts[index % (ghosts.length || 1)]?.approve()),
  )

const reload = fc.constantFrom('resume' as const, 'forget' as const, 'fail' as const).map(onRestore =>
  step(`reload, the wallets ${onRestore}`, async (model, world) => {
    if (world.guard === 'wait') world.releaseGuard(undefined)
    const before = [...model.accounts]
    model.attempt = undefined
    model.requests.clear()
    model.accounts.clear()
    model.successes = model.disconnects = 0
    await world.reload(onRestore)
    // A wallet that breaks is a fault that nobody was told of otherwise.
    if (onRestore === 'fail' || world.guard === 'refuse') (world.page.faults as string[]).length = 0
    if (onRestore !== 'resume' || world.guard === 'refuse') return
    for (const [namespace, { wallet }] of before) resumed(model, world, namespace, wallet)
  }),
)

const resumed = (model: Model, { wallets }: World, namespace: string, wallet: WalletId) => {
  const session = wallets[wallet].session(namespace)
  model.accounts.set(namespace, { wallet, session, address: wallets[wallet].address })
}

const navigate = fc.constantFrom(
  step('open', (_, { page }) => page.kernel.open()),
  step('open a view', (_, { page }) => page.kernel.open(questionView)),
  step('push a view', (_, { page }) => {
    if (page.kernel.stores.modal.isOpen) page.kernel.push('AllWallets')
  }),
  step('back', (_, { page }) => page.kernel.back()),
  step('close', (_, { page }) => void page.kernel.close()),
  step('present', (_, { page, track }) => track(page.kernel.present(questionView))),
  step('resolve', (_, { page }) => {
    const { router } = page.kernel.stores
    if (router.current) router.finish(router.current, 'answer')
  }),
)
const networks = anyNetwork.chain(id =>
  fc.constantFrom(
    step(`switch to ${id}`, (_, { page, track }) => track(page.kernel.switchNetwork(id))),
    step(`remove ${id}`, (_, { page, track }) => track(page.kernel.removeNetwork(id))),
  ),
)
const toast = fc
  .nat(9)
  .map(n => step(`toast ${n}`, (_, { page }) => page.kernel.stores.toast.show(`toast ${n}`)))
const time = fc.constantFrom(1, 100, 200, 3000, 20_000).map(ms => step(`${ms} ms`, (_, { pass }) => pass(ms)))

/** Everything that can happen. */
export const commands = [
  ...[connect, connect, approve, approve, approve, reject, guard, guardAnswers, leave, disconnect],
  ...[changeAccount, changeAccount, endSession, changeNetwork, ghostApproves, reload],
  ...[navigate, navigate, networks, toast, time],
]
