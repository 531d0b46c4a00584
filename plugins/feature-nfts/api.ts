import {
  defineNamespaceService,
  defineFlag,
  defineView,
  type ChainNamespace,
  type Collectible,
} from '../../kernel/define.js'

/** Shows the NFTs that an account holds. Default on. */
export const nftsFlag = defineFlag('nfts', true)

/** One NFT: picture, name, collection, number, contract. */
export const nftView = defineView<{
  readonly namespace: ChainNamespace
  readonly contract: string
  readonly tokenId: string
}>().as('Nft')

/**
 * What `nfts()` takes: who may be asked for names and pictures that are not on the chain itself. Default: nobody. Whoever is asked learns
 * the address of the visitor's computer, and what it looks at.
 */
export interface NftsOptions {
  /** Hosts that may be fetched from, such as `metadata.example`. */
  readonly hosts?: readonly string[]
  /** What is kept in IPFS is fetched from here, such as `https://ipfs.example/ipfs/`. Must answer itself, without a redirect. */
  readonly ipfsGateway?: string
}

/** The metadata of an NFT. */
export interface NftDescription {
  /** Cleaned for display. */
  readonly name?: string
  /** A `data:` picture of up to 512 KiB. */
  readonly picture?: string
}

/** The NFTs of the active account of a chain, on its active network. Observable, and never of another account or network. */
export interface AccountNfts {
  /** In the wallet's order; undefined until they are known, and none where nobody can tell. */
  readonly list: readonly Collectible[] | undefined
  readonly isFetching: boolean
  /** The last reading failed: what is listed is old, or nothing is. */
  readonly isUnavailable: boolean
  /** One of the list. */
  find(contract: string, tokenId: string): Collectible | undefined
  /** Reads the list anew. Never rejects. */
  refresh(): Promise<void>
  /** Keeps the list up to date until every caller has left. @returns the function to leave */
  watch(): () => void
  /** What an NFT says of itself; undefined until that is known. Without anything in it where nothing can be read. */
  describe(nft: Collectible): NftDescription | undefined
  /** Reads the metadata of one that is shown, once. @returns the function to leave, which gives up what nobody waits for */
  load(nft: Collectible): () => void
}

/** The NFTs of a chain. Where the chain has no `collectibles`, there are none. */
export const nftsService = defineNamespaceService<AccountNfts>('nfts.account')
