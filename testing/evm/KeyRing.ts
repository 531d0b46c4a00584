import { toHex, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** The phrase that development nodes (anvil, hardhat) fund by default. Everyone knows it: never send it anything of value. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** Where the keys come from: a phrase (BIP-39, accounts at m/44'/60'/0'/0/i) or one private key, which gives one account. */
export interface KeySource {
  readonly mnemonic?: string
  readonly privateKey?: Hex
  readonly accountCount?: number
}

/** The wallet's keys. They are derived when first needed, so that a wallet nobody opens costs a page nothing. */
export class KeyRing {
  readonly size: number
  readonly #accounts = new Map<number, PrivateKeyAccount>()
  #childKey: ((index: number) => Hex) | undefined

  /** @throws RangeError for a count below 1, or above 1 with a private key. */
  constructor(private readonly source: KeySource) {
    const { privateKey, accountCount = 1 } = source
    if (!Number.isInteger(accountCount) || accountCount < 1)
      throw new RangeError('accountCount must be 1 or more.')
    if (privateKey !== undefined && accountCount > 1)
      throw new RangeError('A private key gives one account. For several accounts give a mnemonic.')
    this.size = accountCount
  }

  /** @throws RangeError when the wallet has no such account. */
  account(index: number): PrivateKeyAccount {
    this.#check(index)
    const known = this.#accounts.get(index)
    if (known) return known
    const account = privateKeyToAccount(this.source.privateKey ?? this.#derive(index))
    this.#accounts.set(index, account)
    return account
  }

  #check(index: number): void {
    if (!Number.isInteger(index) || index < 0 || index >= this.size)
      throw new RangeError(
        `The test wallet has ${this.size} account(s), counted from 0: there is no account ${index}.`,
      )
  }

  #derive(index: number): Hex {
    this.#childKey ??= childKeysOf(this.source.mnemonic ?? testMnemonic)
    return this.#childKey(index)
  }
}

const childKeysOf = (mnemonic: string): ((index: number) => Hex) => {
  const parent = mnemonicToAccount(mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  return index => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The mnemonic gave a key without a private part.')
    return toHex(privateKey)
  }
}
