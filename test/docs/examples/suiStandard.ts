import type { StandardChain } from 'portico/wallet-standard'

export const suiStandard: StandardChain<'sui'> = {
  namespace: 'sui',
  isAddress: text => /^0x[\da-f]{64}$/.test(text),
}
