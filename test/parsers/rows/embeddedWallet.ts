import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { codec } from '../../../plugins/chain-solana/wire/codec.js'
import {
  readEachSigned,
  readMessageSignature,
  readSignature,
  readSigned,
} from '../../../plugins/connector-auth/solana/readAnswers.js'
import { readReturn } from '../../../plugins/feature-socials/login/redirect.js'
import { row, type Row } from '../support/row.js'

const secret = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(secret)
const key = { address: base58.encode(publicKey), publicKey }
const text = new TextEncoder().encode('Hello')

/** What one signer signs: a transaction without instructions. */
const message = Uint8Array.from([1, 0, 0, 1, ...publicKey, ...new Uint8Array(32).fill(2), 0])
const transaction = Uint8Array.from([1, ...ed25519.sign(message, secret), ...message])
const signed = base58.encode(transaction)
const signature = base58.encode(ed25519.sign(text, secret))
const module = 'plugins/connector-auth/solana/readAnswers.ts'

/** The parsers of the embedded wallet on Solana, and of what sign-ins come back with. */
export const embeddedWalletRows: readonly Row[] = [
  row(`${module}#readSignature`, answer => readSignature(codec, answer), { signature }),
  row(`${module}#readMessageSignature`, answer => readMessageSignature(codec, answer, text, key), {
    signature,
  }),
  row(`${module}#readSigned`, given => readSigned(codec, given, transaction, key), signed),
  row(`${module}#readEachSigned`, answer => readEachSigned(codec, answer, [transaction], key), {
    transactions: [signed],
  }),
  row(
    'plugins/feature-socials/login/redirect.ts#readReturn',
    readReturn,
    'https://shop.example/?result_uri=https%3A%2F%2Fwallet.example%2Floading',
  ),
]
