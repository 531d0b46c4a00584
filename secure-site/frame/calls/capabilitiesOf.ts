import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { FrameNetwork } from '../settings.js'
import { chainOf, type AccountType } from '../Signer.js'

const chainIds = z.optional(z.array(z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))))

/** By network: what an account can do with several calls (EIP-5792). */
export type Capabilities = Readonly<Record<string, { readonly atomic: { readonly status: 'supported' } }>>

/**
 * Answers `wallet_getCapabilities` with `[account, networks?]`.
 * @param networks of the site that have smart accounts @throws where the parameters do not fit
 */
export const capabilitiesOf = (
  params: unknown,
  type: AccountType,
  networks: readonly FrameNetwork[],
): Capabilities => {
  const asked = chainIds.safeParse(Array.isArray(params) ? (params as readonly unknown[])[1] : undefined)
  if (!asked.success) throw new Error('Invalid request')
  if (type === 'eoa') return {}
  const wanted = asked.data?.map(id => numberToHex(BigInt(id)))
  return Object.fromEntries(
    networks
      .map(network => numberToHex(chainOf(network).id))
      .filter(id => wanted?.includes(id) ?? true)
      .map(id => [id, { atomic: { status: 'supported' } }] as const),
  )
}
