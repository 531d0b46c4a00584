import type { Runtime } from './createRuntime.js'
import { networkNotFound } from '../errors/network.js'
import { expectLast, recallLast } from '../persistence/lastVisit.js'
import { connectorKey, namespacesKey, readConnected } from '../flows/storageKeys.js'
import type { KernelBase } from '../flows/KernelParts.js'
import { reaction } from '../mobx.js'
import type { AnyPlugin } from '../contract/plugin.js'

/** What resumes may be long in coming over a bad line: nobody is shown as coming back for longer. */
const fetchMs = 10_000

/**
 * Starts a modal in the page, once: goes back to the network of the last visit if the host still lists it, and to the types of account
 * that the visitor prefers; resumes what was connected, which is `connecting` at once, and what plugins left unfinished; sets up the
 * plugins of stage `start`; listens to what other tabs connect. Fetches nothing when there is nothing of that. The promise never rejects.
 */
export const createStart = (
  base: KernelBase,
  loadRuntime: () => Promise<Runtime>,
): { start(): Promise<void>; stop(): void } => {
  const { env, registry, storage, options, report } = base
  const { namespaces, alert } = base.stores
  const assertDefaultNetwork = () => {
    const { defaultNetwork } = options
    if (!defaultNetwork || namespaces.ownerOf(defaultNetwork)) return
    const detail = `defaultNetwork: ${defaultNetwork}`
    report(networkNotFound(detail), 'kernel')
    if (options.debug) alert.show('NETWORK_NOT_FOUND', { detail })
  }
  const tellsOfConnections = (id: string | undefined) =>
    id === undefined ||
    id === namespacesKey.id ||
    namespaces.all.some(({ namespace }) => connectorKey(namespace).id === id)
  const resume = async (forgets: boolean) => {
    try {
      await (await loadRuntime()).tabs.reconcile(forgets)
    } catch (error) {
      report(error, 'kernel')
    }
  }
  const isEager = () =>
    registry.plugins.some(plugin => plugin.spec.activate === 'start' && registry.isOn(plugin))
  /** As soon as one is on; from then on the runtime sees to it. */
  const startEager = () => {
    loadRuntime()
      .then(({ activation }) => activation.reach('start'))
      .catch((error: unknown) => report(error, 'kernel'))
  }
  const usesProjectId = (plugin: AnyPlugin) => plugin.spec.usesProjectId && registry.isOn(plugin)
  const isUnfinished = (plugin: AnyPlugin) =>
    plugin.spec.resumes !== undefined && storage.has(plugin.spec.resumes) && registry.isOn(plugin)
  const wake = async (plugin: AnyPlugin) => {
    try {
      await (await loadRuntime()).activation.contextOf(plugin)
    } catch (error) {
      report(error, plugin.id)
    }
  }
  let started: Promise<void> | undefined
  const stops: (() => void)[] = []
  const resumeLast = async () => {
    if (readConnected(storage).length === 0) return
    const giveUp = expectLast(base)
    stops.push(giveUp)
    const cancel = env.after(fetchMs, giveUp)
    stops.push(cancel)
    await resume(true)
    cancel()
    giveUp()
  }
  const resumeAll = async () => {
    const woken = registry.plugins.filter(isUnfinished).map(wake)
    await Promise.all([resumeLast(), ...woken])
  }
  return {
    start: () => {
      if (started) return started
      recallLast(base)
      stops.push(reaction(isEager, is => is && startEager(), { fireImmediately: true }))
      const unsubscribe = storage.subscribe(id => {
        // What another tab has just connected stays connected there, whether or not the wallet knows it here.
        if (tellsOfConnections(id)) void resume(false)
      })
      stops.push(unsubscribe)
      assertDefaultNetwork()
      if (options.debug && !options.projectId && registry.plugins.some(usesProjectId))
        alert.show('PROJECT_ID_NOT_CONFIGURED')
      started = resumeAll()
      return started
    },
    stop: () => stops.forEach(stop => stop()),
  }
}
