const memory = new Map<string, string>()

/** Text storage of this site under the page that shows it; in memory where the browser keeps it from frames of other sites. */
export const keep = {
  read: (key: string): string | undefined => {
    try {
      return window.localStorage.getItem(key) ?? undefined
    } catch {
      return memory.get(key)
    }
  },
  write: (key: string, text: string): void => {
    try {
      window.localStorage.setItem(key, text)
    } catch {
      memory.set(key, text)
    }
  },
  remove: (key: string): void => {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // There is nothing of it then.
    }
  },
}
