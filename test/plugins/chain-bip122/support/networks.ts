import type { Network } from '../../../../kernel/define.js'
import { bitcoin, bitcoinTestnet } from '../../../../plugins/chain-bip122/index.js'

/** Networks whose servers nobody asks. */
export const mainnet: Network = bitcoin
export const testnet: Network = bitcoinTestnet
export const regtest: Network = {
  ...bitcoin,
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Regtest',
}

/** The same for test wallets. */
export const chains = [mainnet, testnet, regtest].map(({ caipNetworkId }) => ({
  id: caipNetworkId as `bip122:${string}`,
  rpcUrl: 'http://127.0.0.1:1',
}))
