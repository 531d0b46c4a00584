/** Whose rules a network of the sandbox keeps to: they decide how addresses are written, and the CAIP-2 id. */
export type BitcoinParameters = 'mainnet' | 'testnet' | 'regtest'

/** One Bitcoin network for the sandbox to run. */
export interface BitcoinChainDefinition {
  readonly parameters: BitcoinParameters
  readonly name: string
  /** Whether wallets and modals shall treat it as a test network. */
  readonly testnet: boolean
  /** The name or path of a `bitcoind` to run it on, for regtest only. Default: a ledger in this process. */
  readonly bitcoind?: string
}

/** Hashes of the real blocks 0: whoever asks a server which chain it is of asks for this. */
export const genesisHashes: Readonly<Record<BitcoinParameters, string>> = {
  mainnet: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  testnet: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
}

/** The CAIP-2 id of a network: `bip122:` and the first 32 digits of the hash of block 0. */
export const bitcoinChainId = ({
  parameters,
}: Pick<BitcoinChainDefinition, 'parameters'>): `bip122:${string}` =>
  `bip122:${genesisHashes[parameters].slice(0, 32)}`
