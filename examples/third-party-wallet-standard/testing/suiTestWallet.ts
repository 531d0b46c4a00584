import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { deriveEd25519Seed, testMnemonic } from '@portico/testing'
import type { StandardAccount, StandardTestWalletOptions } from '@portico/testing'

/** The key of an account of every test wallet: that of the development phrase, where Sui's wallets derive it. */
export const suiTestKey = (index: number) => {
  const pair = Ed25519Keypair.fromSecretKey(deriveEd25519Seed(testMnemonic, `m/44'/784'/${index}'/0'/0'`))
  return { address: pair.toSuiAddress(), publicKey: pair.getPublicKey().toRawBytes(), pair }
}

/** What it asks its owner before it signs. */
export interface SuiQuestion {
  readonly kind: 'sign'
  readonly account: string
  readonly text: string
}
type Options = StandardTestWalletOptions<
  SuiQuestion,
  'sui:signPersonalMessage' | 'sui:signTransaction',
  ReturnType<typeof suiTestKey>
>
interface Input {
  readonly account: StandardAccount
}

/** A wallet of Sui, for `createStandardTestWallet` and `installStandardTestWallet` of `@portico/testing`. */
export const suiTestWallet: Options = {
  namespace: 'sui',
  network: 'Sui',
  chains: ['sui:mainnet', 'sui:testnet'],
  keys: { size: 2, key: suiTestKey },
  describe: ({ account, text }) => ({
    title: 'Sign this?',
    lead: 'Signing sends nothing.',
    account,
    body: { label: 'What is signed', text },
  }),
  features: ({ desk, keyOf }) => ({
    'sui:signPersonalMessage': {
      version: '1.1.0',
      signPersonalMessage: (input: Input & { readonly message: Uint8Array }) =>
        desk.take('sui:signPersonalMessage', input, async ask => {
          const { pair, address } = keyOf(input.account)
          await ask({ kind: 'sign', account: address, text: new TextDecoder().decode(input.message) })
          return pair.signPersonalMessage(input.message)
        }),
    },
    'sui:signTransaction': {
      version: '2.0.0',
      signTransaction: (input: Input & { readonly transaction: { toJSON(): Promise<string> } }) =>
        desk.take('sui:signTransaction', input, async ask => {
          const { pair, address } = keyOf(input.account)
          const json = await input.transaction.toJSON()
          await ask({ kind: 'sign', account: address, text: json })
          return pair.signTransaction(await Transaction.from(json).build())
        }),
    },
  }),
}
