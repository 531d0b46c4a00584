import { decodeAbiParameters, type Hex } from 'viem'
import type { Collectible, Network, PluginContext } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { contractCalls } from '../../chain-eip155/api.js'
import { ofChain } from './ofChain.js'

const word = (id: string): string => BigInt(id).toString(16).padStart(64, '0')

/** Calls of ERC-721 by their selectors. @param id of a token, as decimal text */
const erc721 = {
  name: '0x06fdde03',
  ownerOf: (id: string): Hex => `0x6352211e${word(id)}`,
  tokenUri: (id: string): Hex => `0xc87b56dd${word(id)}`,
} as const

/** A picture may be in it, and the text around that, each written in letters. */
const maxUriBytes = 256 * 1024
const maxNameBytes = 256

/** Reads a text as contracts write it. @returns undefined where it is none, or longer than `maxBytes` */
const readText = (answer: Hex | undefined, maxBytes: number): string | undefined => {
  if (!answer || answer.length > 2 * maxBytes + 1000) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0] || undefined
  } catch {
    return undefined
  }
}

const isOf = (owner: string, answer: Hex | undefined): boolean =>
  answer?.length === 66 && answer.slice(-40).toLowerCase() === owner.slice(-40).toLowerCase()

/** Reads ERC-721 contracts. Calls of one moment go out as one batch. */
export class CollectionReader {
  constructor(
    private readonly context: Pick<PluginContext, 'loadCapability'>,
    private readonly network: Network,
  ) {}

  /**
   * Those of some tokens that the chain says are an account's, with the names of their collections. What cannot be read is left out.
   * Rejects as the nodes do where none of them can.
   */
  async ownedBy(owner: string, tokens: readonly Collectible[]): Promise<readonly Collectible[]> {
    const answers = await Promise.allSettled(
      tokens.map(({ contract, tokenId }) => this.run(contract, erc721.ownerOf(tokenId))),
    )
    const failed = answers.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
      throw failed.reason
    const owned = tokens.filter((_, at) => {
      const answer = answers[at]
      return answer?.status === 'fulfilled' && isOf(owner, answer.value)
    })
    const names = await this.namesOf(new Set(owned.map(({ contract }) => contract)))
    return owned.map(token => {
      const collection = names.get(token.contract)
      return collection === undefined ? token : { ...token, collection }
    })
  }

  /** Where a token says that it is described (`tokenURI`); undefined where it says nothing, or too much. */
  async uriOf({ contract, tokenId }: Collectible): Promise<string | undefined> {
    return readText(await this.run(contract, erc721.tokenUri(tokenId)), maxUriBytes)
  }

  private async namesOf(contracts: ReadonlySet<string>): Promise<ReadonlyMap<string, string | undefined>> {
    return new Map(
      await Promise.all(
        [...contracts].map(async contract => {
          const answer = await this.run(contract, erc721.name).catch(() => undefined)
          return [contract, safeText(readText(answer, maxNameBytes), textLimits.profileName)] as const
        }),
      ),
    )
  }

  /** Undefined where the contract fails, as for a token that there is not. */
  private async run(contract: string, data: Hex): Promise<Hex | undefined> {
    const calls = await ofChain(this.context, contractCalls)
    return calls.call(this.network, contract as Hex, data)
  }
}
