import type { RpcContribution } from '../../kernel/define.js'

/** What the embedded wallet and remote sessions may be asked. */
export const rpcMethods: readonly RpcContribution[] = [
  {
    namespace: 'eip155',
    safe: (
      'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount ' +
      'eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash ' +
      'eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof ' +
      'eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex ' +
      'eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash ' +
      'eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter ' +
      'eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities ' +
      'wallet_getCallsStatus wallet_getAssets eth_getUserOperationReceipt eth_estimateUserOperationGas ' +
      'eth_getUserOperationByHash eth_supportedEntryPoints'
    ).split(' '),
    approve: (
      'personal_sign eth_signTypedData_v4 eth_sendTransaction wallet_sendCalls wallet_grantPermissions ' +
      'wallet_revokePermissions eth_sendUserOperation'
    ).split(' '),
    events: ['accountsChanged', 'chainChanged'],
    // Without `eth_sign`, which signs what nobody can read.
    remote: (
      'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_signTransaction eth_signTypedData eth_signTypedData_v3 ' +
      'eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain ' +
      'wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode ' +
      'wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions ' +
      'wallet_revokePermissions wallet_getAssets'
    ).split(' '),
  },
]
