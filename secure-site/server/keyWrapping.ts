/** Gives each user the key that their frame wraps their account's key with. The server keeps the wrapped one, and not both in one place. */
export interface KeyWrapping {
  /** 32 bytes, the same for the same user. */
  wrappingKey(userId: string): Promise<Uint8Array>
}

/** Makes wrapping keys for development and tests: they are gone with the process. */
export const memoryKeyWrapping = (): KeyWrapping => {
  const keys = new Map<string, Uint8Array>()
  return {
    wrappingKey: userId => {
      const key = keys.get(userId) ?? crypto.getRandomValues(new Uint8Array(32))
      keys.set(userId, key)
      return Promise.resolve(key)
    },
  }
}
