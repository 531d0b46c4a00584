import * as z from 'zod/mini'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { PermissionRequest } from './PermissionRequest.js'

const maxContextLength = 64 * 1024
const maxPermissions = 100

const schema = z.object({
  permissions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxPermissions)),
  policies: z.optional(z.array(z.unknown()).check(z.maxLength(maxPermissions))),
  context: z.string().check(z.minLength(1), z.maxLength(maxContextLength)),
  expiry: z.int().check(z.positive()),
  signer: z.record(z.string(), z.unknown()),
  chainId: z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
})

/** What a wallet says that it has granted. */
export type Grant = z.output<typeof schema>

/**
 * Reads the answer of a wallet. It may grant less than what was asked for; longer it may not.
 * @throws `WALLET_FAILED`
 */
export const readGrant = (value: unknown, asked: PermissionRequest): Grant => {
  const { data } = schema.safeParse(value)
  if (!data) throw walletFailed('The wallet returned no permissions', undefined)
  if (Number(data.chainId) !== Number(asked.chainId))
    throw walletFailed('The wallet granted permissions on another network', undefined)
  // In milliseconds, it would be far later, too.
  if (data.expiry > asked.expiry)
    throw walletFailed('The wallet granted permissions for longer than was asked', undefined)
  return data
}
