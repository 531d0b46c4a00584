import type { StandardChain } from 'portico/wallet-standard'

/** What is specific to Sui. Its networks have the same names in the standard and in CAIP-2. */
export const suiStandard: StandardChain<'sui'> = {
  namespace: 'sui',
  isAddress: text => /^0x[\da-f]{64}$/.test(text),
}
