import type { PluginContext } from '../../../kernel/define.js'
import { readPicture } from '../../../kernel/fetching/readPicture.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { nftUnreadable } from '../errors.js'
import type { NftDescription, NftsOptions } from '../api.js'
import { createSources } from './createSources.js'
import { readDataText } from './readDataText.js'
import { maxMetadataBytes, readMetadata } from './readMetadata.js'

const limitMs = 10_000

/** Reads what an NFT says of itself. Rejects where that cannot be had now. @param uri where it is written, if anywhere */
export type Describe = (uri: string | undefined, signal: AbortSignal) => Promise<NftDescription>

/**
 * Makes the reading of metadata (ERC-721, "Metadata JSON Schema"): what is written in the address itself at once, and the rest from the
 * hosts that the site allows. Everything in it is distrusted.
 */
export const createDescriber = (
  { env, options }: Pick<PluginContext, 'env' | 'options'>,
  allowed: NftsOptions,
): Describe => {
  const sourceOf = createSources(allowed, options.debug ?? false)

  const get = <T>(url: string, signal: AbortSignal, read: (response: Response) => Promise<T>): Promise<T> =>
    withDeadline(
      env,
      { limitMs, late: () => nftUnreadable('no answer'), signals: [signal] },
      async ending => {
        const response = await env.fetch(url, {
          // Elsewhere may be anybody.
          redirect: 'error',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: ending,
        })
        if (!response.ok) throw nftUnreadable(`HTTP ${response.status}`)
        return read(response)
      },
    )

  const textAt = async (uri: string, signal: AbortSignal): Promise<string | undefined> => {
    const url = sourceOf(uri)
    if (url === undefined) return readDataText(uri, maxMetadataBytes)
    return get(url, signal, response => readText(response, maxMetadataBytes, () => nftUnreadable('too long')))
  }

  const pictureAt = async (uri: string, signal: AbortSignal): Promise<string | undefined> => {
    const url = sourceOf(uri)
    if (url === undefined) return safePicture(uri)
    return get(url, signal, response => readPicture(response, nftUnreadable))
  }

  return async (uri, signal) => {
    const text = uri === undefined ? undefined : await textAt(uri, signal)
    const { name, image } = text === undefined ? {} : readMetadata(text)
    // A name without its picture is better than neither.
    const picture = image === undefined ? undefined : await pictureAt(image, signal).catch(() => undefined)
    return { ...(name !== undefined && { name }), ...(picture !== undefined && { picture }) }
  }
}
