import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Collectible, PluginContext } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import { walletAssets, type WalletAssetsQuery } from '../../chain-eip155/api.js'
import { ofChain } from './ofChain.js'

/** More than anybody looks through; each is asked for on the chain. */
const maxClaims = 1000

/** As EIP-7811 defines an ERC-721 asset. What else it has, such as its name, is read from the chain. */
const assetSchema = z.object({
  address: z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  type: z.string().check(z.regex(/^erc721$/i)),
  metadata: z.object({ tokenId: z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)) }),
})

/** EIP-7811 writes types small; wallets that follow its first drafts write them large. */
const types = ['erc721', 'ERC721']

/**
 * Asks a wallet for the ERC-721 tokens of an account: what it says is to be checked on the chain. What is no such token is left out.
 * Rejects with `WALLET_FAILED` where it gives no list; settles in 3 s.
 */
export const discoverCollectibles = async (
  context: Pick<PluginContext, 'loadCapability'>,
  query: WalletAssetsQuery,
): Promise<readonly Collectible[]> => {
  const list = await (await ofChain(context, walletAssets)).list(query, types)
  if (!list) throw walletFailed(undefined, 'no list of assets')
  const claims = new Map<string, Collectible>()
  for (const asset of list.slice(0, maxClaims)) {
    const { data } = assetSchema.safeParse(asset)
    if (!data) continue
    const contract = getAddress(data.address)
    const tokenId = String(BigInt(data.metadata.tokenId))
    claims.set(`${contract} ${tokenId}`, { contract, tokenId })
  }
  return [...claims.values()]
}
