import { numberToHex, type Hex } from 'viem'
import * as z from 'zod/mini'
import { revocationText } from '../../revocationText.js'
import type { MethodCall } from '../MethodCall.js'
import { addressParam, chainIdParam } from '../paramSchemas.js'
import { readParams } from '../readParams.js'
import { rpcErrors } from '../rpcErrors.js'
import { authorizedSigner } from './authorizedSigner.js'

/** What the wallet says that it grants (EIP-5792). */
export const grantable = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: [],
} as const

const seconds = z.int().check(z.positive(), z.maximum(100_000_000_000))
const permission = z.looseObject({ type: z.enum(grantable.permissionTypes) })
const grantParams = z.tuple([
  z.object({
    chainId: chainIdParam,
    address: addressParam,
    expiry: seconds,
    signer: z.object({ type: z.literal('keys'), data: z.looseObject({}) }),
    permissions: z.array(permission).check(z.minLength(1)),
    policies: z.array(z.unknown()),
  }),
])
const revokeParams = z.tuple([
  z.object({
    pci: z.string().check(z.minLength(1), z.maxLength(128)),
    permissions: z.array(z.looseObject({ type: z.string() })),
    expiry: seconds,
    address: z.string().check(z.regex(/^eip155:\d{1,16}:0x[\da-f]{40}$/i, 'not an account (CAIP-10)')),
  }),
])

/** Grants what the owner approves (ERC-7715), in name only: it is the whole of what was asked for. */
export async function grantPermissions(call: MethodCall) {
  if (!call.grantsPermissions) throw rpcErrors.unsupportedMethod('wallet_grantPermissions')
  const [{ chainId, address, ...asked }] = readParams(grantParams, call.params)
  const { expiry, signer, permissions, policies } = asked
  const account = authorizedSigner(call, address).address
  if (chainId !== call.chain.id)
    throw rpcErrors.invalidParams(`chainId is not ${call.chain.id}, the network in use`)
  if (expiry * 1000 <= Date.now()) throw rpcErrors.invalidParams('expiry is not in the future')
  const names = permissions.map(({ type }) => type)
  await call.ask({ kind: 'grantPermissions', account, permissions: names, expiry })
  const context: Hex = `0x${'00'.repeat(32)}`
  return { permissions, policies, expiry, signer, context, address: account, chainId: numberToHex(chainId) }
}

/** Whether a call of `wallet_revokePermissions` is about a grant, and not about the access to accounts (EIP-2255). */
export const namesGrant = ({ params, grantsPermissions }: MethodCall): boolean =>
  grantsPermissions && revokeParams.safeParse(params).success

/** Takes a grant back where the owner approves, and signs for it. */
export async function revokeGrant(call: MethodCall): Promise<Hex> {
  const [{ pci, permissions, expiry, address }] = readParams(revokeParams, call.params)
  const signer = authorizedSigner(call, readParams(addressParam, address.split(':')[2]))
  const names = permissions.map(({ type }) => type)
  await call.ask({ kind: 'revokePermissions', account: signer.address, permissions: names, expiry })
  return signer.signMessage({ message: revocationText(pci) })
}
