/** How wallets call themselves, by what they are called in `window.injectedWeb3`: nothing there says so. */
export const walletNames: ReadonlyMap<string, string> = new Map([
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['nova', 'Nova Wallet'],
  ['polkadot-js', 'Polkadot.js'],
  ['polkagate', 'PolkaGate'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
])
