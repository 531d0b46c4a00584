import type { RpcContribution } from '../../kernel/define.js'

const signs =
  'solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction'

/** What the embedded wallet and remote sessions may be asked. */
export const rpcMethods: readonly RpcContribution[] = [
  {
    namespace: 'solana',
    safe: [],
    approve: signs.split(' '),
    events: ['accountsChanged', 'chainChanged'],
    remote: `${signs} solana_requestAccounts solana_getAccounts`.split(' '),
  },
]
