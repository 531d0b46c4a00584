import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { codec } from '../../../../plugins/chain-solana/wire/codec.js'
import {
  readEachSigned,
  readMessageSignature,
  readSignature,
  readSigned,
} from '../../../../plugins/connector-auth/solana/readAnswers.js'
import { summarizeSolana } from '../../../../plugins/connector-auth/solana/summarizeSolana.js'
import { ethereum } from '../../../support/kernel.js'

const owner = Keypair.generate()
const stranger = Keypair.generate()
const key = { address: owner.publicKey.toBase58(), publicKey: owner.publicKey.toBytes() }

const transfer = (lamports: number) =>
  new Transaction({
    feePayer: owner.publicKey,
    blockhash: stranger.publicKey.toBase58(),
    lastValidBlockHeight: 1,
  }).add(SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: stranger.publicKey, lamports }))
const unsigned = (transaction: Transaction) =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
const signed = (lamports: number) => {
  const made = transfer(lamports)
  made.sign(owner)
  return new Uint8Array(made.serialize())
}
const asked = unsigned(transfer(1))

test('the transaction that was asked for is taken once the account has signed it', () => {
  expect(readSigned(codec, base58.encode(signed(1)), asked, key)).toEqual(signed(1))
  expect(readEachSigned(codec, { transactions: [base58.encode(signed(1))] }, [asked], key)).toEqual([
    signed(1),
  ])
})

test('another transaction, a wrong signature, and what is none are refused', () => {
  const forged = signed(1)
  forged[5]! ^= 1
  // The right signature, in front of another message.
  const grafted = signed(2)
  grafted.set(signed(1).subarray(1, 65), 1)
  const lies = [
    base58.encode(grafted),
    base58.encode(signed(2)),
    base58.encode(forged),
    base58.encode(asked),
    'l0O',
    '1'.repeat(9000),
    7,
  ]
  for (const lie of lies) expect(() => readSigned(codec, lie, asked, key)).toThrow('unusable')
  for (const list of [undefined, [], [base58.encode(signed(1)), base58.encode(signed(1))]])
    expect(() => readEachSigned(codec, { transactions: list }, [asked], key)).toThrow('unusable')
})

test('a message is taken as signed where the account has signed that one', () => {
  const message = new TextEncoder().encode('hello')
  const answer = (by: Keypair) => ({
    signature: base58.encode(ed25519.sign(message, by.secretKey.slice(0, 32))),
  })
  expect(readMessageSignature(codec, answer(owner), message, key)).toHaveLength(64)
  expect(() => readMessageSignature(codec, answer(stranger), message, key)).toThrow('unusable')
  for (const signature of [
    undefined,
    '',
    base58.encode(new Uint8Array(64)),
    base58.encode(new Uint8Array(63).fill(1)),
  ])
    expect(() => readSignature(codec, { signature })).toThrow('unusable')
})

test('a request is told in one line', () => {
  const network = { ...ethereum, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
  const say = (method: string, params: object) =>
    summarizeSolana(codec, { method, params, chainId: 'solana:x', address: key.address }, network, 'en')
  const message = base58.encode(new TextEncoder().encode('hello'))
  expect(say('solana_signMessage', { message })).toEqual({ id: 'approve.message', values: { text: 'hello' } })
  const sends = say('solana_signTransaction', {
    transaction: base58.encode(unsigned(transfer(1_500_000_000))),
  })
  expect(sends).toMatchObject({ id: 'approve.send', values: { amount: '1.5 SOL' } })
  expect(say('solana_signAllTransactions', { transactions: ['', ''] }).values).toEqual({ count: '2' })
  expect(say('solana_signTransaction', { transaction: 'l0O' }).id).toBe('approve.bytes')
})
