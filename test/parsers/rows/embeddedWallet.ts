import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { fromBase58, publicKeyOf } from '../../../plugins/connector-auth/solana/base58.js'
import {
  readEachSigned,
  readMessageSignature,
  readSignature,
  readSigned,
} from '../../../plugins/connector-auth/solana/readAnswers.js'
import { readTransaction } from '../../../plugins/connector-auth/solana/readTransaction.js'
import { readReturn } from '../../../plugins/feature-socials/login/redirect.js'
import { row, type Row } from '../support/row.js'
import { grownBytes } from '../support/variants.js'

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
  row('plugins/connector-auth/solana/base58.ts', publicKeyOf, key.address),
  row('plugins/connector-auth/solana/base58.ts', given => fromBase58(given, 90), signature),
  row(`${module}#readSignature`, readSignature, { signature }),
  row(`${module}#readMessageSignature`, answer => readMessageSignature(answer, text, key), { signature }),
  row(`${module}#readSigned`, given => readSigned(given, transaction, key), signed),
  row(`${module}#readEachSigned`, answer => readEachSigned(answer, [transaction], key), {
    transactions: [signed],
  }),
  row(
    'plugins/connector-auth/solana/readTransaction.ts#readTransaction',
    readTransaction,
    transaction,
    grownBytes,
  ),
  row(
    'plugins/feature-socials/login/redirect.ts#readReturn',
    readReturn,
    'https://shop.example/?result_uri=https%3A%2F%2Fwallet.example%2Floading',
  ),
]
