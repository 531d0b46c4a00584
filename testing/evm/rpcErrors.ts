import { ProviderRpcError } from './ProviderRpcError.js'

/** The errors that the test wallet itself gives, one maker a code (EIP-1193, EIP-1474, EIP-3326, EIP-5792). */
export const rpcErrors = {
  userRejected: () => new ProviderRpcError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderRpcError(4100, 'The requested method or account has not been authorized by the user.'),
  unsupportedMethod: (method: string) =>
    new ProviderRpcError(4200, `The method "${method}" is not supported by this wallet.`),
  disconnected: () => new ProviderRpcError(4900, 'The wallet is disconnected from all chains.'),
  unknownChain: (chainId: string) =>
    new ProviderRpcError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  unsupportedChain: () => new ProviderRpcError(5710, 'The wallet does not make calls on this chain.'),
  unknownBatch: () => new ProviderRpcError(5730, 'The wallet knows no such batch.'),
  notAtomic: () => new ProviderRpcError(5760, 'The wallet cannot make several calls at once.'),
  invalidRequest: () => new ProviderRpcError(-32600, 'A request is an object with a "method" text.'),
  invalidParams: (why: string) => new ProviderRpcError(-32602, `Invalid parameters: ${why}`),
  internal: (why: string) => new ProviderRpcError(-32603, why),
  alreadyPending: (method: string, origin: string) =>
    new ProviderRpcError(
      -32002,
      `Request of type "${method}" already pending for origin ${origin}. Please wait.`,
    ),
}
