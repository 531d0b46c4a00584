/**
 * Where the server keeps nonces and sessions: texts under keys, each for a time. Several instances of a server share one store.
 * Rejects when it cannot be reached: then nobody is signed in.
 */
export interface SignInStore {
  /** Keeps a value, and forgets it after `lifeMs`. */
  put(key: string, value: string, lifeMs: number): Promise<void>
  /** The value, or undefined. */
  read(key: string): Promise<string | undefined>
  /** Reads and removes in one step: of all who ask at once, in every instance, exactly one gets the value (`GETDEL` of Redis). */
  take(key: string): Promise<string | undefined>
}
