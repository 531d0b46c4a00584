import type { StandardChain } from 'portico/wallet-standard'

/** What is Sui's of the Wallet Standard: its networks have the same names in CAIP-2. */
export const suiStandard: StandardChain<'sui'> = {
  namespace: 'sui',
  isAddress: text => /^0x[\da-f]{64}$/.test(text),
}
