import type { WalletProvider } from 'portico/chain-eip155'
import { isModalError, type PluginContext } from 'portico/plugin'
import { numberToHex } from 'viem'
import { acmeApproveView, type AcmeCall, type AcmeSdk } from './api.js'

/** An error as hosts of EIP-1193 providers expect it. */
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Lets a call through that only reads, or that the visitor says yes to, and no other. */
const letIn = async (context: PluginContext, call: AcmeCall) => {
  const kind = await context.guardRpc({ namespace: 'eip155', ...call }).catch((error: unknown) => {
    throw isModalError(error, 'RPC_NOT_ALLOWED') ? rpcError(4200, error.shortMessage) : error
  })
  if (kind === 'approve' && !(await context.present(acmeApproveView, call)))
    throw rpcError(4001, 'User rejected the request')
}

/** Makes the EIP-1193 provider of the SDK. What the SDK knows by itself asks nobody. */
export const createProvider = (context: PluginContext, sdk: AcmeSdk): WalletProvider => ({
  request: async ({ method, params }) => {
    if (method === 'eth_chainId') return numberToHex(sdk.chainId)
    if (method === 'eth_requestAccounts' && !sdk.address) await sdk.signIn()
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return sdk.address ? [sdk.address] : []
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as readonly [{ readonly chainId: string }]
      await sdk.switchTo(Number(chainId))
      return null
    }
    const call = { method, params }
    await letIn(context, call)
    return sdk.request(call)
  },
})
