import type { TextStorage } from './Environment.js'

/** Text storage that lives as long as the page. */
export const memoryStorage = (): TextStorage => {
  const texts = new Map<string, string>()
  return {
    get: key => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: key => void texts.delete(key),
    isOwn: () => true,
    subscribe: () => () => undefined,
  }
}
