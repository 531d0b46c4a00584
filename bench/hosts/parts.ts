import { announceWallet } from '../pages/wallet'

export const local = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

/** Any will do: nothing outside is reached. */
export const projectId = '0f0e0d0c0b0a09080706050403020100'

/** The wallets of the visitor's browser. */
export const announceWallets = (): void => {
  for (const name of ['Bench Wallet', 'Harbor', 'Lantern', 'Meadow', 'Quarry', 'Willow'])
    announceWallet(name, `org.portico.${name.toLowerCase().replace(' ', '')}`)
}
