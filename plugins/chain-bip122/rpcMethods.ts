import type { RpcContribution } from '../../kernel/define.js'

/** What Bitcoin wallets may be asked, and what remote sessions ask for. */
export const rpcMethods: readonly RpcContribution[] = [
  {
    namespace: 'bip122',
    safe: [
      'getAccountAddresses',
      'getAccounts',
      'getAddresses',
      'getInfo',
      'wallet_getAccount',
      'wallet_getNetwork',
    ],
    approve: ['sendTransfer', 'signMessage', 'signPsbt'],
    events: ['accountsChanged', 'chainChanged'],
    remote: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  },
]
