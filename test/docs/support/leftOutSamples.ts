const chains = 'starts a sandbox with chains: test/testing/sandbox does'
const asks = 'waits until a page asks the wallet: the tests of each test wallet do'

/** The samples that are not run, and why. All of them are type-checked. */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['guides/sandbox-phone.md#1', chains],
  ['guides/sandbox-phone.md#3', chains],
  ['guides/sandbox.md#1', chains],
  ['guides/sandbox.md#2', chains],
  ['guides/sandbox.md#3', chains],
  ['guides/testing.md#2', asks],
  ['guides/testing.md#3', asks],
  ['guides/testing.md#5', asks],
  ['guides/testing.md#e2e/connect.test.ts', 'drives a browser: test/e2e/guide.test.ts runs it'],
  ['guides/vanilla.md#page.js', 'imports what a command has built: test/e2e/no-bundler.test.ts runs it'],
  ['guides/wallet-standard-chain.md#2', asks],
  ['guides/connector-walletconnect.md#1', 'waits for a phone: test/e2e/walletconnect does'],
  ['guides/chain-solana.md#5', "Solana's wallet adapters are installed for test/e2e/real-wallets alone"],
  ['guides/vanilla.md#4', '@vitejs/plugin-vue is not installed'],
])
