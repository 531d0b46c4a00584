/** Of the development phrase, on mainnet: what is wrong in an answer is one thing each. */
const payment = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te'
const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const row = (change: object = {}): object => ({
  address: payment,
  purpose: 'payment',
  addressType: 'p2wpkh',
  publicKey: '',
  ...change,
})
const opening = (addresses: unknown, name: unknown = 'Mainnet'): object => ({
  addresses,
  network: { bitcoin: { name } },
})

const lists: readonly unknown[] = [
  null,
  'x',
  42,
  {},
  { length: 1, 0: row() },
  [5],
  [null],
  [payment],
  [row({ address: 5 })],
  [row({ address: '' })],
  [row({ address: 'not-an-address' })],
  [row({ address: '<img src=x onerror=alert(1)>' })],
  [row({ address: 'javascript:alert(1)' })],
  [row({ address: `${payment}\n` })],
  [row({ address: ` ${payment}` })],
  [row({ address: payment.slice(0, -1) })],
  /** One character is another: the checksum says so. */
  [row({ address: `${payment.slice(0, -1)}d` })],
  /** Upper and lower case mixed. */
  [row({ address: payment.replace('bc1q4', 'bc1Q4') })],
  /** A program of version 0 with the checksum of later versions (BIP-350). */
  [row({ address: 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd' })],
  /** A witness version without a meaning: whoever pays it burns the coins. */
  [row({ address: 'bc1sw50qgdz25j' })],
  [row({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })],
  [row({ address: 'x'.repeat(100_000) })],
  [row({ publicKey: 'zz' })],
  /** One above what is kept. */
  Array.from({ length: 101 }, () => row()),
]

/**
 * Answers and events that no honest sats-connect wallet gives, by what they stand in for. All are plain data, fit for
 * `wallet.script(method, { result })` and `wallet.emit('accountChange', data)`.
 */
export const hostileBitcoinAnswers: Readonly<Record<HostileBitcoinAnswerKind, readonly unknown[]>> = {
  /** For getAddresses, wallet_connect and wallet_getAccount: connecting must fail. An empty list is not among them: it reads as "declined". */
  addresses: [
    null,
    undefined,
    [],
    payment,
    ...lists.map(list => opening(list)),
    /** Addresses of another network than the one that is named. */
    opening([row()], 'Testnet4'),
    opening([row({ address: testnet })]),
  ],
  /** For the event accountChange: ignored. */
  accountChange: [
    null,
    undefined,
    'x',
    42,
    {},
    ...lists.filter(list => list !== null).map(addresses => ({ type: 'accountChange', addresses })),
  ],
  signMessage: [
    null,
    {},
    'x',
    { signature: null },
    { signature: '' },
    { signature: 'not base64!' },
    { signature: 'AAAA' },
    { signature: 'A'.repeat(1_000_000) },
    { signature: { toString: () => 'A'.repeat(88) } },
  ],
  signPsbt: [
    null,
    {},
    'x',
    { psbt: null },
    { psbt: 'cHNidA==' },
    { psbt: 'A'.repeat(88) },
    /** Hex in place of base64. */
    { psbt: '70736274ff0100' },
    { psbt: `cHNidP8B${'A'.repeat(4_000_000)}` },
  ],
  sendTransfer: [
    null,
    {},
    'x',
    { txid: null },
    { txid: '' },
    { txid: 'ab'.repeat(31) },
    { txid: 'zz'.repeat(32) },
    { txid: `${'ab'.repeat(32)}\n` },
    { txid: 'ab'.repeat(100_000) },
  ],
}

/** What a hostile answer stands in for. */
export type HostileBitcoinAnswerKind =
  'addresses' | 'accountChange' | 'signMessage' | 'signPsbt' | 'sendTransfer'
