const stored: Record<string, unknown> = {}
const pick = (keys: readonly string[] | string | null) =>
  keys === null ? { ...stored } : Object.fromEntries([keys].flat().map(key => [key, stored[key]]))

/** What the background of polkadot{.js} uses of `chrome`: a store; windows that nobody sees, since the test answers in their place. */
const chrome = {
  runtime: { getURL: (path: string) => `chrome-extension://polkadot-js/${path}`, lastError: undefined },
  storage: {
    local: {
      get: (keys: readonly string[] | string | null) => Promise.resolve(pick(keys)),
      set: (entries: object) => Promise.resolve(void Object.assign(stored, entries)),
      remove: (key: string) => Promise.resolve(void delete stored[key]),
    },
  },
  action: { setBadgeText: () => undefined },
  windows: { create: () => undefined, remove: () => undefined },
  tabs: { query: () => undefined, create: () => undefined, update: () => undefined },
}

Object.assign(globalThis, { chrome })
