import type { Redis } from 'ioredis'
import type { SignInStore } from 'portico/siwx-server'

/** The three commands that are needed: GETDEL came with Redis 6.2. */
export type RedisCommands = Pick<Redis, 'set' | 'get' | 'getdel'>

/** Redis takes whole milliseconds, from one on. */
const wholeMs = (lifeMs: number): number => Math.max(1, Math.ceil(lifeMs))

/**
 * Keeps nonces and sessions in Redis, so that several instances of a server share them and a restart signs nobody out. Redis runs one
 * command after the other: of all who use a nonce at once, one is granted it.
 * @param prefix tells these keys from others in the same database
 */
export const createRedisStore = (redis: RedisCommands, prefix = 'sign-in:'): Required<SignInStore> => ({
  put: async (key, value, lifeMs) => {
    await redis.set(prefix + key, value, 'PX', wholeMs(lifeMs))
  },
  read: async key => (await redis.get(prefix + key)) ?? undefined,
  take: async key => (await redis.getdel(prefix + key)) ?? undefined,
  add: async (key, value, lifeMs) =>
    (await redis.set(prefix + key, value, 'PX', wholeMs(lifeMs), 'NX')) === 'OK',
})
