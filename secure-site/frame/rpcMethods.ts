/** Methods that only read, and need nobody's approval: the node of the network answers them. */
export const safeMethods: ReadonlySet<string> = new Set(
  (
    'eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance ' +
    'eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash ' +
    'eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof ' +
    'eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash ' +
    'eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber ' +
    'eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing ' +
    'eth_uninstallFilter wallet_getAssets'
  ).split(' '),
)

/** Methods that only read, which the bundler of the network answers. */
export const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
])
