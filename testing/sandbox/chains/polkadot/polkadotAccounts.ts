/** A funded account of the sandbox's Substrate chain. The keys are public knowledge: never send anything of worth there. */
export interface SandboxPolkadotAccount {
  /** In the generic form (SS58 prefix 42). */
  readonly address: string
  /** For `new Keyring({ type: 'sr25519' }).addFromUri(uri)`. */
  readonly uri: string
}

const mnemonic = 'test test test test test test test test test test test junk'

/** The first ten accounts of the test mnemonic: the phrase itself, then `//1` to `//9` of it. */
export const polkadotAccounts: readonly SandboxPolkadotAccount[] = [
  '5GmS1wtCfR4tK5SSgnZbVT4kYw5W8NmxmijcsxCQE6oLW6A8',
  '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH',
  '5GYmYmFoEcZtfVVuu6RhWMLgT5x3Wxx8zMVjY4HZHStWkWr8',
  '5G6zag6CSkchSXMTViJghSSrFJzD6HGcSGcDn98CWy7dxZFR',
  '5GZ93RF3DWF8jafgdKMxb1uum15qfSehyMFzJEJ4GaCJ343m',
  '5GrngWHwSfK6A7ZPoikL3mcFsZbkx8Dednm8QEbnqLnXJKSE',
  '5HVfC1FqJqSCqg3H3rkgX3xinNZz8hKUhiejzK1Pi1utDoBk',
  '5DLPmgKK2Q6uuzZsHeUuLCUdLLm3sWKKXZQFJXoUQdHJ5DMA',
  '5HKizfixWrAodCu9bG3UFZVsByFChXqqvKxkcn2VRZtqWqpb',
  '5CqWHHMNAyXJg4m1Zwukhw7ejcNoxidBBY3PUc3iFCZM1NYx',
].map((address, index) => ({ address, uri: index === 0 ? mnemonic : `${mnemonic}//${index}` }))
