import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import type { Account } from '../../../../kernel/contract/types.js'
import type { TextStorage } from '../../../../kernel/environment/Environment.js'
import { autorun } from '../../../../kernel/mobx.js'
import { activityService, history, type HistoryOptions } from '../../../../plugins/feature-history/index.js'
import type { HistoryEntry } from '../../../../plugins/hosted-api/api.js'
import { upkeep } from '../../../../ui-shell/core/index.js'
import { openPage } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { own } from './entries.js'
import { ScriptedApi } from './ScriptedApi.js'
import { ScriptedTransfers } from './ScriptedTransfers.js'

/** Lets everything happen that waits for no time. */
export const settle = () => new Promise(resolve => setImmediate(resolve))

/** What ends with a test. */
export const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()))

/** What a page is opened with. */
export interface Setup {
  readonly options?: HistoryOptions
  readonly withSend?: boolean
  readonly withApi?: boolean
  readonly storage?: TextStorage
  readonly plugins?: readonly AnyPlugin[]
  /** Those that the wallet opens. */
  readonly accounts?: readonly Account[]
}
/** A page whose account is connected, and somebody who looks at its activity. */
export const openActivity = async (setup: Setup = {}) => {
  const { options, withSend = false, withApi = true, storage, plugins = [], accounts } = setup
  const api = new ScriptedApi()
  const transfers = new ScriptedTransfers()
  const wallet = new ScriptedWallet({ id: 'a', address: own, ...(accounts && { accounts }) })
  let nowMs = 1_790_000_000_000
  const page = await openPage({
    wallets: [wallet],
    env: { now: () => nowMs, ...(storage && { storage }) },
    projectId: 'p',
    plugins: [
      ...[history(options), upkeep(), ...plugins],
      ...[...(withApi ? [api.plugin] : []), ...(withSend ? [transfers.plugin] : [])],
    ],
  })
  await page.kernel.connect({ connectorId: 'a' })
  const tab = page.kernel.registry.accountTabs.find(({ id }) => id === 'activity')!
  await tab.load()
  const activity = page.kernel.getForNamespace(activityService, 'eip155')
  // Views read what they show; so does this.
  const stop = autorun(() => [activity.latest.transactions, activity.list.transactions, activity.list.state])
  const leave = activity.watch()
  cleanups.push(leave, stop, () => page.kernel.dispose())
  await settle()
  return {
    ...{
      ...page,
      api,
      transfers,
      wallet,
      activity,
      leave,
      chain: page.kernel.stores.namespaces.get('eip155')!,
    },
    hashes: () => activity.list.transactions.map(({ hash }) => hash),
    passMs: (ms: number) => (nowMs += ms),
    answer: async (entries: readonly HistoryEntry[], next?: string) => {
      await settle()
      api.asked.at(-1)!.answer(entries, next)
      await settle()
    },
    fail: async () => {
      await settle()
      api.asked.at(-1)!.fail()
      await settle()
    },
  }
}
