import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { MethodCall } from '../MethodCall.js'
import { rpcErrors } from '../rpcErrors.js'

/** The account to sign with. @throws 4100 when the site has not been given this account. */
export function authorizedSigner({ keys, state }: MethodCall, address: Address): PrivateKeyAccount {
  const index = state.findGranted(address)
  if (index === undefined) throw rpcErrors.unauthorized()
  return keys.account(index)
}
