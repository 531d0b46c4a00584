/** What an answer stands in for. */
export type HostileCosmosAnswerKind = 'key' | 'signArbitrary' | 'signAmino' | 'signDirect'

/** Of the development phrase, on the Cosmos Hub: what is wrong in an answer is one thing each. */
const address = 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4'
const pubKey = new Uint8Array(33).fill(2)
const key = (change: object = {}): object => ({
  name: 'Account 1',
  algo: 'secp256k1',
  pubKey,
  address: new Uint8Array(20),
  bech32Address: address,
  isNanoLedger: false,
  isKeystone: false,
  ...change,
})
const signature = (change: object = {}): object => ({
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: `${'A'.repeat(43)}A` },
  signature: `${'A'.repeat(86)}==`,
  ...change,
})
const signatures: readonly unknown[] = [
  null,
  undefined,
  'x',
  42,
  {},
  [],
  signature({ signature: '' }),
  signature({ signature: 'A'.repeat(88) }),
  signature({ signature: `0x${'ab'.repeat(64)}` }),
  signature({ signature: 'A'.repeat(100_000) }),
  signature({ pub_key: null }),
  signature({ pub_key: { type: 'x', value: '' } }),
  signature({ pub_key: { type: 5, value: `${'A'.repeat(43)}A` } }),
  /** Of the right form, and of nobody's key. */
  signature(),
]

/** Answers that no honest wallet with Keplr's interface gives, by what they stand in for; fit for `wallet.script(method, { result })`. */
export const hostileCosmosAnswers: Readonly<Record<HostileCosmosAnswerKind, readonly unknown[]>> = {
  /** For getKey: connecting must fail. */
  key: [
    null,
    undefined,
    'x',
    42,
    [],
    {},
    key({ bech32Address: 5 }),
    key({ bech32Address: '' }),
    key({ bech32Address: 'not-an-address' }),
    key({ bech32Address: '<img src=x onerror=alert(1)>' }),
    key({ bech32Address: 'javascript:alert(1)' }),
    key({ bech32Address: `${address}\n` }),
    key({ bech32Address: ` ${address}` }),
    key({ bech32Address: address.slice(0, -1) }),
    /** One character is another: the checksum says so. */
    key({ bech32Address: `${address.slice(0, -1)}5` }),
    /** Upper and lower case mixed. */
    key({ bech32Address: address.replace('cosmos14', 'Cosmos14') }),
    /** Of another network. */
    key({ bech32Address: 'osmo14u4ahcd2ndhvrc4du8tffaqlcudgx8gzkehap8' }),
    key({ bech32Address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }),
    key({ bech32Address: 'x'.repeat(100_000) }),
    key({ pubKey: undefined }),
    key({ pubKey: [2, 3] }),
    key({ pubKey: new Uint8Array() }),
    key({ pubKey: new Uint8Array(65) }),
    key({ algo: {} }),
    key({ algo: 'x'.repeat(100_000) }),
    /** A key that is not of its address. */
    key(),
  ],
  signArbitrary: signatures,
  signAmino: [
    null,
    'x',
    {},
    { signed: null, signature: signature() },
    { signed: {}, signature: signature() },
  ],
  signDirect: [
    null,
    'x',
    {},
    { signed: null, signature: signature() },
    { signed: {}, signature: signature() },
  ],
}
