import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { isRejection } from '../../../kernel/wallet/walletError.js'
import type { Eip1193Request, WalletProvider } from '../../chain-eip155/api.js'
import type { Approvals } from '../approval/Approvals.js'
import { WalletRpcError } from '../errors.js'
import type { FrameClient } from '../frame/FrameClient.js'
import type { EmbeddedAccount } from './EmbeddedAccount.js'
import { accountOf, copyParams, networkOf } from './readParams.js'

/** What the provider of the embedded wallet works with. */
export interface ProviderParts {
  readonly context: PluginContext
  readonly client: FrameClient
  readonly approvals: Approvals
  readonly account: EmbeddedAccount
  /** Moves the account to another EVM network of the site. */
  moveTo(chainId: number): Promise<void>
  /** A smart account that was not on its network yet has sent its first transaction. */
  sent(): void
}

const sends = new Set(['eth_sendTransaction', 'wallet_sendCalls'])
const hex = (chainId: number) => `0x${chainId.toString(16)}`

const chainIdOf = (params: unknown): number => {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const given = readProperty(first, 'chainId')
  const isHex = typeof given === 'string' && /^0x[\da-f]{1,13}$/i.test(given)
  if (!isHex) throw new WalletRpcError(-32602, 'wallet_switchEthereumChain takes [{ chainId: "0x…" }]')
  return Number(given)
}

const revokesAccess = (params: unknown): boolean => {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return readProperty(first, 'eth_accounts') !== undefined
}

/** The error as hosts of EIP-1193 providers expect it, with a number as its code. */
const rpcError = (error: unknown): WalletRpcError => {
  if (error instanceof WalletRpcError) return error
  const options = { cause: error }
  const message = error instanceof Error ? error.message : 'An error occurred'
  if (isModalError(error, 'RPC_NOT_ALLOWED')) return new WalletRpcError(4200, error.shortMessage, options)
  if (isModalError(error, 'RPC_REFUSED')) return new WalletRpcError(4001, error.shortMessage, options)
  return new WalletRpcError(isRejection({ message }) ? 4001 : -32603, message, options)
}

/**
 * Makes the EIP-1193 provider of an account: what is known here is answered here; of the rest, what only reads goes to the secure site, what
 * signs or sends goes there once the visitor sees what it is, and nothing else does.
 */
export const createProvider = (parts: ProviderParts): WalletProvider => {
  const { context, client, approvals, account, moveTo, sent } = parts

  const forward = async ({ method, params: given }: Eip1193Request) => {
    const params = copyParams(method, given)
    const { accounts, chainId } = account.state
    const { address = '', isDeployed } = accounts[0] ?? {}
    const named = accountOf(method, params)
    if (named !== undefined && named.toLowerCase() !== address.toLowerCase())
      throw new WalletRpcError(4100, 'The account is not connected')
    const network = networkOf(method, params)
    if (network !== undefined && Number(network) !== chainId)
      throw new WalletRpcError(-32602, 'The account is on another network')
    const kind = await context.guardRpc({ namespace: 'eip155', method, params })
    if (kind === 'approve') {
      const result = await approvals.ask({ method, params, chainId, address })
      if (isDeployed === false && sends.has(method)) sent()
      return result
    }
    return client.ask('RPC_REQUEST', { method, ...(params !== undefined && { params }) })
  }
  const answer = async (request: Eip1193Request): Promise<unknown> => {
    const { accounts, chainId } = account.state
    switch (request.method) {
      case 'eth_chainId':
        return hex(chainId)
      case 'eth_accounts':
      case 'eth_requestAccounts':
        // The other one can sign nothing until the visitor goes over to it.
        return accounts.slice(0, 1).map(({ address }) => address)
      case 'wallet_switchEthereumChain':
        await moveTo(chainIdOf(request.params))
        return null
      case 'wallet_revokePermissions':
        // One that is granted to a key is revoked in the frame; the access to the accounts (EIP-2255) ends with the connection.
        if (revokesAccess(request.params))
          throw new WalletRpcError(4200, 'Disconnect to end the access to the accounts')
        return forward(request)
      case 'wallet_addEthereumChain':
        throw new WalletRpcError(4200, 'The embedded wallet takes no further networks')
      default:
        return forward(request)
    }
  }
  return {
    request: async request => {
      try {
        return await answer(request)
      } catch (error) {
        // A site that asks for what it may not is trusted with nothing that is being asked.
        if (isModalError(error, 'RPC_NOT_ALLOWED')) approvals.abort()
        throw rpcError(error)
      }
    },
  }
}
