import * as z from 'zod/mini'
import type { PermissionRequest } from './PermissionRequest.js'

const names = z.array(z.string()).check(z.maxLength(100))
const schema = z.object({
  supported: z.literal(true),
  signerTypes: names,
  permissionTypes: names,
  policyTypes: z.optional(names),
})
const capabilities = z.record(z.string(), z.unknown())

/** What stands under a network, in whichever way the wallet writes its id. */
const ofChain = (value: unknown, chainId: string): unknown => {
  const told = capabilities.safeParse(value).data ?? {}
  const key = Object.keys(told).find(id => Number(id) === Number(chainId))
  return key === undefined ? undefined : capabilities.safeParse(told[key]).data?.['permissions']
}

/**
 * Whether a wallet says that it grants all that is asked for (EIP-5792). Accounts that are a key cannot: no key obeys another.
 * @param value answer to `wallet_getCapabilities`
 */
export const canGrant = (value: unknown, { chainId, signer, permissions, policies }: PermissionRequest) => {
  const { data } = schema.safeParse(ofChain(value, chainId))
  if (!data) return false
  const { signerTypes, permissionTypes, policyTypes = [] } = data
  return (
    signerTypes.includes(signer.type) &&
    permissions.every(({ type }) => permissionTypes.includes(type)) &&
    policies.every(({ type }) => policyTypes.includes(type))
  )
}
