/** What decides about keys and addresses of a network. */
export interface BitcoinParameters {
  /** What sats-connect wallets call it. */
  readonly walletName: string
  /** What Wallet Standard wallets call it. */
  readonly standardName: `bitcoin:${string}`
  /** Beginning of its segwit addresses (BIP-173). */
  readonly prefix: string
  /** First byte of its older addresses: p2pkh, p2sh. */
  readonly versions: readonly [p2pkh: number, p2sh: number]
  /** SLIP-44: 0, and 1 for every test network. */
  readonly coinType: 0 | 1
  /** Its name in `networks` of `bitcoinjs-lib`. */
  readonly library: 'bitcoin' | 'testnet' | 'regtest'
}

const test = { versions: [0x6f, 0xc4], coinType: 1 } as const

const known: ReadonlyMap<string, BitcoinParameters> = new Map<string, BitcoinParameters>([
  [
    'bip122:000000000019d6689c085ae165831e93',
    {
      ...{ walletName: 'Mainnet', standardName: 'bitcoin:mainnet', prefix: 'bc', library: 'bitcoin' },
      ...{ versions: [0x00, 0x05], coinType: 0 },
    },
  ],
  [
    'bip122:000000000933ea01ad0ee984209779ba',
    { ...test, walletName: 'Testnet4', standardName: 'bitcoin:testnet', prefix: 'tb', library: 'testnet' },
  ],
  [
    'bip122:00000008819873e925422c1ff0f99f7c',
    { ...test, walletName: 'Signet', standardName: 'bitcoin:signet', prefix: 'tb', library: 'testnet' },
  ],
  [
    'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    { ...test, walletName: 'Regtest', standardName: 'bitcoin:regtest', prefix: 'bcrt', library: 'regtest' },
  ],
])

/** The parameters of a network. @throws RangeError for one that is not known */
export const bitcoinParameters = (chainId: string): BitcoinParameters => {
  const parameters = known.get(chainId)
  if (!parameters) throw new RangeError(`The test wallet has no keys for ${chainId}.`)
  return parameters
}
