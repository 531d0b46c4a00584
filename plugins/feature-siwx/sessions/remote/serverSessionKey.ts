import * as z from 'zod/mini'
import { jsonKey } from '../../../../kernel/define.js'
import type { ServerSession } from '../../api.js'

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const sessionSchema = z.object({
  chainId: text(64),
  address: text(128),
  token: text(4096),
  expiresAt: text(64),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly ServerSession[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = sessionSchema.safeParse(item)
    return data ? [data as ServerSession] : []
  })

/** The sessions that a server keeps for this browser, with their tokens. */
export const serverSessionKey = {
  ...jsonKey<readonly ServerSession[]>('siwx_server', [], read),
  format: (list: readonly ServerSession[]): string => JSON.stringify({ v: 1, list }),
}
