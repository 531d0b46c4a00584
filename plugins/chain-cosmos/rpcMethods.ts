import type { RpcContribution } from '../../kernel/define.js'

/** What cosmos wallets may be asked, and what remote sessions ask for: wallets approve nothing that is not named. */
export const rpcMethods: readonly RpcContribution[] = [
  {
    namespace: 'cosmos',
    safe: ['cosmos_getAccounts'],
    approve: ['cosmos_signDirect', 'cosmos_signAmino'],
    remote: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
  },
]
