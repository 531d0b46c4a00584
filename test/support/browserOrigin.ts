import type { Environment, TextStorage } from '../../kernel/environment/Environment.js'

/** What one tab of an origin has of its browser. */
export type TabEnvironment = Pick<Environment, 'storage' | 'joinTabs'>

/** The storage and the tabs of one origin, as a browser gives them: other tabs hear of a change a moment later, and only of a change. */
export interface BrowserOrigin {
  readonly texts: Map<string, string>
  /** How many tabs listen on channels and to the storage. */
  listeners(): number
  openTab(): TabEnvironment
}

/** How long a browser takes to bring word from tab to tab. */
const deliveryMs = 5

interface Tab {
  readonly onStorage: Set<(key: string | undefined) => void>
  readonly channels: Set<{ readonly name: string; readonly listener: (message: unknown) => void }>
}

/**
 * Makes an origin without tabs. @param hasChannels false for a browser without BroadcastChannel
 * @param channelMs how long a word over a channel takes, which may be overtaken by the word of a change
 */
export const createBrowserOrigin = (hasChannels = true, channelMs = deliveryMs): BrowserOrigin => {
  const texts = new Map<string, string>()
  const tabs = new Set<Tab>()

  const storageOf = (tab: Tab): TextStorage => {
    const change = (key: string, value: string | undefined) => {
      if (texts.get(key) === value) return
      if (value === undefined) texts.delete(key)
      else texts.set(key, value)
      for (const other of tabs)
        if (other !== tab) setTimeout(() => other.onStorage.forEach(listener => listener(key)), deliveryMs)
    }
    return {
      get: key => texts.get(key),
      set: change,
      remove: key => change(key, undefined),
      subscribe: listener => {
        tab.onStorage.add(listener)
        return () => void tab.onStorage.delete(listener)
      },
    }
  }
  const joinTabs =
    (tab: Tab): Environment['joinTabs'] =>
    (name, listener) => {
      if (!hasChannels) return undefined
      const channel = { name, listener }
      tab.channels.add(channel)
      return {
        close: () => void tab.channels.delete(channel),
        post: message => {
          const copy: unknown = structuredClone(message)
          for (const other of tabs)
            if (other !== tab)
              setTimeout(() => {
                for (const each of other.channels) if (each.name === name) each.listener(copy)
              }, channelMs)
        },
      }
    }
  return {
    texts,
    listeners: () => [...tabs].reduce((sum, tab) => sum + tab.onStorage.size + tab.channels.size, 0),
    openTab: () => {
      const tab: Tab = { onStorage: new Set(), channels: new Set() }
      tabs.add(tab)
      return { storage: storageOf(tab), joinTabs: joinTabs(tab) }
    },
  }
}
