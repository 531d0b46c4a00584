import { numberToHex } from 'viem'
import type { Method, MethodCall, MethodTable } from '../MethodCall.js'
import { connectSite } from './connectSite.js'

/** Accounts and the network in use: EIP-1193, EIP-1102. */
export const accountMethods: MethodTable = new Map<string, Method>([
  ['eth_accounts', ({ state }) => [...state.visibleAccounts]],
  ['eth_chainId', ({ state }) => numberToHex(state.chain.id)],
  ['net_version', ({ state }) => String(state.chain.id)],
  ['eth_requestAccounts', requestAccounts],
])

async function requestAccounts(call: MethodCall): Promise<readonly string[]> {
  const { state, ask } = call
  if (state.grantedAccounts.length === 0) await connectSite(call)
  else if (state.isLocked) await ask({ kind: 'unlock' }, 'connect')
  return [...state.visibleAccounts]
}
