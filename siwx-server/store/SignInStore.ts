/**
 * Where the server keeps nonces and sessions: texts under keys, each for a time. Several instances of a server share one store.
 * Rejects when it cannot be reached: then nobody is signed in.
 */
export interface SignInStore {
  /** Keeps a value, and forgets it after `lifeMs`, which is above 0. */
  put(key: string, value: string, lifeMs: number): Promise<void>
  /** The value, or undefined. */
  read(key: string): Promise<string | undefined>
  /** Reads and removes in one step: of all who ask at once, in every instance, exactly one gets the value (`GETDEL` of Redis). */
  take(key: string): Promise<string | undefined>
  /**
   * Keeps a value only where there is none, in one step: of all who add at once, in every instance, exactly one is told true (`SET … NX`
   * of Redis). With it, and a `secret`, nonces need no room until they are used. It must not forget what it keeps before its time.
   */
  add?(key: string, value: string, lifeMs: number): Promise<boolean>
}
