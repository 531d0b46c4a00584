import { BitcoinKeyRing } from '../../../bip122/BitcoinKeyRing.js'

/** An account of a Bitcoin network of the sandbox. The keys are public knowledge: never send anything of worth there. */
export interface SandboxBitcoinAccount {
  /** P2WPKH. */
  readonly payment: string
  /** P2TR. */
  readonly ordinals: string
}

const accountCount = 4

/**
 * The first accounts of the mnemonic `test test test test test test test test test test test junk`: BIP-84 and BIP-86.
 *
 * @param chainId CAIP-2
 */
export const bitcoinAccounts = (chainId: string): readonly SandboxBitcoinAccount[] => {
  const keys = new BitcoinKeyRing({ accountCount })
  return Array.from({ length: accountCount }, (_, index) => {
    const { payment, ordinals } = keys.account(index, chainId)
    return { payment: payment.address, ordinals: ordinals.address }
  })
}
