import type { RpcContribution } from '../../kernel/define.js'

/** What polkadot wallets may be asked, and what remote sessions ask for: wallets approve nothing that is not named. */
export const rpcMethods: readonly RpcContribution[] = [
  {
    namespace: 'polkadot',
    safe: [],
    approve: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  },
]
