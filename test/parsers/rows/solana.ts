import { base58 } from '@scure/base'
import type { PluginContext } from '../../../kernel/define.js'
import { fromBase58, publicKeyOf } from '../../../plugins/chain-solana/address/base58.js'
import { fromBase64 } from '../../../plugins/chain-solana/base64.js'
import { readHoldings } from '../../../plugins/chain-solana/balances/readHoldings.js'
import { readTokenBalances } from '../../../plugins/chain-solana/balances/readTokenBalances.js'
import { readTokenUnits } from '../../../plugins/chain-solana/balances/readTokenUnits.js'
import { solanaMainnet } from '../../../plugins/chain-solana/networks.js'
import { readDeposit } from '../../../plugins/chain-solana/simulation/readDeposit.js'
import { simulateTransaction } from '../../../plugins/chain-solana/simulation/simulateTransaction.js'
import { readMint, readTokenAccount } from '../../../plugins/chain-solana/simulation/tokenAccounts.js'
import { tokenPrograms } from '../../../plugins/chain-solana/tokenPrograms.js'
import { readAmount } from '../../../plugins/chain-solana/transfer/TransferParts.js'
import { verifySolanaMessage } from '../../../plugins/chain-solana/verify/verifySolanaMessage.js'
import {
  readSignature,
  readSigned,
  readSignedMessage,
} from '../../../plugins/chain-solana/wallet/readAnswers.js'
import { readTransaction } from '../../../plugins/chain-solana/wire/readTransaction.js'
import { ChainReader } from '../../../plugins/chain-solana/transactions/ChainReader.js'
import { describeFault } from '../../../plugins/chain-solana/transactions/describeFault.js'
import { row, type Row } from '../support/row.js'
import { grownBytes, type Variant } from '../support/variants.js'

const address = 'So11111111111111111111111111111111111111112'
const signature = base58.encode(new Uint8Array(64).fill(7))
const bytes = (length: number, byte: number) => new Uint8Array(length).fill(byte)
/** A transaction of one signer and many instructions without an input. */
const transaction = (instructions: number): Uint8Array =>
  Uint8Array.from([
    ...[1, ...bytes(64, 9), 1, 0, 0, 1, ...bytes(32, 1), ...bytes(32, 2)],
    ...[0x80 | (instructions & 0x7f), 0x80 | ((instructions >> 7) & 0x7f), instructions >> 14],
    ...Array.from({ length: instructions }, () => [0, 0, 0]).flat(),
  ])
const manyInstructions: Variant = {
  name: 'many instructions',
  make: times => transaction(100 * times),
}
const held = (mint: string) => ({
  account: { data: { parsed: { info: { mint, tokenAmount: { amount: '1', decimals: 9 } } } } },
})
const signer = base58.encode(bytes(32, 1))
const [owner] = tokenPrograms
/** An account of the token program with so many bytes of ones. */
const ofTokens = (length: number) => ({ lamports: 1n, owner, isExecutable: false, data: bytes(length, 1) })
const grownAccounts: readonly Variant[] = [
  { name: 'a large account', make: times => ofTokens(1000 * times) },
  {
    name: 'a large account of the newer program',
    make: times => ({ ...ofTokens(1000 * times), owner: tokenPrograms[1], data: bytes(1000 * times, 2) }),
  },
]
const answered = { owner: '1'.repeat(32), lamports: 9000, executable: false, data: ['AAEC', 'base64'] }
/** A network that says this of each account before and after, and of the run. */
const trial = {
  getMultipleAccounts: { value: [answered] },
  getFeeForMessage: { value: 5000 },
  simulateTransaction: { value: { err: null, unitsConsumed: 1, accounts: [answered] } },
}
const rents = new ChainReader({ request: () => Promise.resolve(2_039_280) }, solanaMainnet)
/** A token account that a transaction makes for its owner. */
const made = (bytes: number) => ({ address, before: undefined, after: ofTokens(bytes) })
const contextOf = (answers: Readonly<Record<string, unknown>>): Pick<PluginContext, 'load'> => {
  const nodes = { request: (_: unknown, method: string) => Promise.resolve(answers[method]) }
  return { load: async <T>() => nodes as T }
}
const module = 'plugins/chain-solana/wallet/readAnswers.ts'

/** The parsers of Solana. */
export const solanaRows: readonly Row[] = [
  row('plugins/chain-solana/address/base58.ts', publicKeyOf, address),
  row('plugins/chain-solana/address/base58.ts', text => fromBase58(text, 88), signature),
  row('plugins/chain-solana/base64.ts', text => fromBase64(text, 1024 * 1024), 'AAEC', [
    { name: 'base64 that is right', make: times => 'AAEC'.repeat(400 * times) },
  ]),
  row('plugins/chain-solana/balances/readHoldings.ts#readHoldings', readHoldings, {
    value: [held(address)],
  }),
  row(
    'plugins/chain-solana/balances/readTokenUnits.ts#readTokenUnits',
    value => readTokenUnits({ request: () => Promise.resolve({ value }) }, solanaMainnet, address, address),
    [held(address)],
  ),
  row(
    'plugins/chain-solana/balances/readTokenBalances.ts#readTokenBalances',
    value => readTokenBalances({ request: () => Promise.resolve({ value }) }, solanaMainnet, address),
    [held(address)],
    [
      {
        name: 'tokens that all differ',
        make: times =>
          Array.from({ length: 100 * times }, (_, index) => held(base58.encode(bytes(32, index % 256)))),
      },
    ],
  ),
  row(
    'plugins/chain-solana/simulation/simulateTransaction.ts',
    answers => simulateTransaction(contextOf(answers), solanaMainnet, signer, transaction(1)),
    trial,
  ),
  row(
    'plugins/chain-solana/simulation/simulateTransaction.ts',
    built => simulateTransaction(contextOf(trial), solanaMainnet, signer, built),
    transaction(1),
    [...grownBytes, manyInstructions],
  ),
  row(
    'plugins/chain-solana/simulation/readDeposit.ts#readDeposit',
    accounts => readDeposit(rents, accounts, signer),
    [made(165)],
    [
      {
        name: 'accounts of all sizes',
        make: times => Array.from({ length: 10 * times }, (_, i) => made(165 + i)),
      },
    ],
  ),
  row('plugins/chain-solana/simulation/tokenAccounts.ts#readMint', readMint, ofTokens(82), grownAccounts),
  row(
    'plugins/chain-solana/simulation/tokenAccounts.ts#readTokenAccount',
    readTokenAccount,
    ofTokens(165),
    grownAccounts,
  ),
  row('plugins/chain-solana/transfer/TransferParts.ts#readAmount', text => readAmount(text, 9), '1.5'),
  row(`${module}#readSignature`, readSignature, bytes(64, 1), grownBytes),
  row(`${module}#readSigned`, value => readSigned(value, signer), transaction(1), [
    ...grownBytes,
    manyInstructions,
  ]),
  row(`${module}#readSignedMessage`, readSignedMessage(bytes(3, 1)), { signature: bytes(64, 1) }, [
    {
      name: 'a long message',
      make: times => ({ signature: bytes(64, 1), signedMessage: bytes(1000 * times, 1) }),
    },
  ]),
  row('plugins/chain-solana/wire/readTransaction.ts#readTransaction', readTransaction, transaction(1), [
    ...grownBytes,
    manyInstructions,
  ]),
  row('plugins/chain-solana/transactions/describeFault.ts#describeFault', describeFault, {
    InstructionError: [0, { Custom: 1 }],
  }),
  row(
    'plugins/chain-solana/verify/verifySolanaMessage.ts#verifySolanaMessage',
    ({ message }) => verifySolanaMessage({ address, message, signature }),
    { message: 'a message' },
  ),
  row(
    'plugins/chain-solana/verify/verifySolanaMessage.ts#verifySolanaMessage',
    given => verifySolanaMessage({ address, message: 'a message', signature: given }),
    signature,
  ),
]
