import fc from 'fast-check'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { embeddedNamespaces } from '../../../plugins/connector-auth/namespaces.js'
import type { Model } from './Model.js'
import { connectorIds, namespaces, namespacesOf } from './site.js'
import { step } from './Step.js'
import type { World } from './World.js'

const anyNamespace = fc.constantFrom(...namespaces)
const nobody: readonly string[] = []

/** A wallet that breaks or is not there, or a guard that refuses, is a fault that nobody was told of otherwise. */
export const forgetFaults = (world: World): void => {
  const isFault = world.onRestore === 'fail' || world.onRestore === 'unreachable'
  if (isFault || world.guard === 'refuse') (world.page.faults as string[]).length = 0
}

/** What is resumed silently, because the storage says so. @param forgets whether a wallet's no is the end of it, for all tabs */
const resume = (model: Model, world: World, forgets: boolean): void => {
  forgetFaults(world)
  const isResumed = world.onRestore === 'resume' && world.guard !== 'refuse'
  for (const [namespace, wallet] of model.stored) {
    const isBusy = model.accounts.has(namespace) || model.asked.includes(namespace)
    // What is being resumed goes on as it began.
    if (isBusy || model.resuming.has(namespace)) continue
    if (world.isSlow && wallet === embeddedWalletId) model.resuming.set(namespace, forgets)
    else if (isResumed) model.enter(wallet, world.wallets[wallet].session(namespace), { isResumed: true })
  }
}

/** Whether a wallet that was asked to resume is forgotten: not while nobody has said no. */
const isForgotten = ({ onRestore, guard }: World): boolean =>
  onRestore === 'forget' || onRestore === 'fail' || (onRestore === 'resume' && guard === 'refuse')

/** The embedded wallet, which has taken its time, says whether it knows the visitor, or cannot be reached. */
const answerResume = fc
  .constantFrom(
    'resume' as const,
    'resume' as const,
    'forget' as const,
    'fail' as const,
    'unreachable' as const,
  )
  .map(how =>
    step(
      `the embedded wallet comes round: ${how}`,
      async (model, world) => {
        if (!world.isSlow || world.guard === 'wait') return
        const wallet = world.wallets[embeddedWalletId]
        const before = { onRestore: world.onRestore, sessions: wallet.sessions.length }
        world.onRestore = wallet.onRestore = how
        world.releaseResume()
        await world.settle()
        forgetFaults(world)
        if (isForgotten(world)) model.unknown()
        else if (how === 'unreachable') model.resuming.clear()
        else model.resumed(wallet.sessions.slice(before.sessions))
        world.onRestore = wallet.onRestore = before.onRestore
      },
      () => embeddedNamespaces,
    ),
  )

const login = fc.constantFrom('email' as const, 'social' as const).map(how =>
  step(
    `the visitor signs in by ${how}`,
    (model, world) => {
      model.login = world.login = how
    },
    () => nobody,
  ),
)

const reload = fc
  .tuple(
    fc.constantFrom(
      'resume' as const,
      'resume' as const,
      'forget' as const,
      'fail' as const,
      'unreachable' as const,
    ),
    fc.boolean(),
  )
  .map(([how, isSlow]) =>
    step(`reload, the wallets ${how}${isSlow ? ', the embedded one slowly' : ''}`, async (model, world) => {
      if (world.guard === 'wait') world.releaseGuard(undefined)
      model.reload()
      await world.reload(how, isSlow)
      for (const [namespace, wallet] of model.stored) {
        const isAsked = !isSlow || wallet !== embeddedWalletId
        if (isAsked && isForgotten(world)) model.forget(namespace)
      }
      resume(model, world, true)
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
        model.resuming.delete(namespace)
        model.stored.delete(namespace)
        if (!wallet) model.chosen.delete(namespace)
        if (wallet) model.stored.set(namespace, wallet)
        world.writeInOtherTab(namespace, wallet)
        await world.pass(10)
        resume(model, world, false)
      },
      // What the storage still says of others may be resumed with it.
      model => [namespace, ...model.stored.keys()],
    ),
  )

/** What is resumed without a question: as the page is loaded anew, and as another tab connects. */
export const returnCommands = [...[reload, reload, answerResume, answerResume], login, otherTab]
