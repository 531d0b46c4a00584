import type { Network, PluginContext } from '../../../kernel/define.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { nameResolvers } from '../api.js'

/** Who is to receive, and who asks. */
export interface PictureWish {
  readonly name: string
  readonly address: string
  readonly network: Network
  /** The address that is sent from. */
  readonly sender: string
}

/**
 * Asks those who know a name for the picture of who it stands for. A picture is a gift: whoever fails has none, and what may not be
 * shown is none. @returns null where there is none, so that it is kept as an answer
 */
export const findPicture = async (
  { contributions, load }: PluginContext,
  { name, address, network, sender }: PictureWish,
  signal: AbortSignal,
): Promise<string | null> => {
  const found = await Promise.allSettled(
    contributions(nameResolvers).map(async token => {
      const { knows, picture } = await load(token)
      return knows(name, network) ? picture?.({ address, network, sender }, signal) : undefined
    }),
  )
  for (const answer of found) {
    const picture = answer.status === 'fulfilled' ? safePicture(answer.value) : undefined
    if (picture !== undefined) return picture
  }
  return null
}
