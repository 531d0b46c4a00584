import * as z from 'zod/mini'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { readParams } from '../readParams.js'
import { connectSite } from './connectSite.js'
import { grantPermissions, namesGrant, revokeGrant } from './grants.js'

/** A permission as EIP-2255 describes it. */
interface Permission {
  readonly invoker: string
  readonly parentCapability: 'eth_accounts'
  readonly caveats: readonly { readonly type: string; readonly value: unknown }[]
}

const accountsPermission = z.tuple([z.strictObject({ eth_accounts: z.object({}) })])

/** The permission model of EIP-2255 with its one permission: to see accounts. And those of keys that act for the account. */
export const permissionMethods: MethodTable = new Map<string, Method>([
  ['wallet_getPermissions', permissions],
  [
    'wallet_requestPermissions',
    async call => {
      readParams(accountsPermission, call.params)
      await connectSite(call)
      return permissions(call)
    },
  ],
  ['wallet_grantPermissions', grantPermissions],
  [
    'wallet_revokePermissions',
    call => {
      // What has been granted to a key has the same method as the access to accounts: what is named decides.
      if (namesGrant(call)) return revokeGrant(call)
      readParams(accountsPermission, call.params)
      call.state.revoke()
      return null
    },
  ],
])

function permissions({ origin, state }: MethodCall): readonly Permission[] {
  const value = [...state.grantedAccounts]
  if (value.length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value }],
    },
  ]
}
