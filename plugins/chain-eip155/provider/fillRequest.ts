import type { Connection } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Eip1193Request } from '../api.js'
import { chainIdToHex } from '../wallet/chainId.js'
import { sendingMethods } from './sendingMethods.js'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Names the active account as the sender, and the network, where the host names none: the wallet would take the account that it shows
 * itself, and on whichever network it has moved to meanwhile. One that is named and is not in use, wallets refuse.
 */
export const fillRequest = (
  request: Eip1193Request,
  { address, networkId }: Pick<Connection, 'address' | 'networkId'>,
): Eip1193Request => {
  const { method, params } = request
  const [first, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!sendingMethods.has(method) || !isPlain(first)) return request
  const named = {
    from: readProperty(first, 'from') ?? address,
    chainId: readProperty(first, 'chainId') ?? chainIdToHex(networkId.slice('eip155:'.length)),
  }
  return { ...request, params: [{ ...first, ...named }, ...others] }
}
