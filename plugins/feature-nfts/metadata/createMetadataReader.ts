import type { PluginContext } from '../../../kernel/define.js'
import { readPicture } from '../../../kernel/fetching/readPicture.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'
import type { NftsOptions, NftDescription } from '../api.js'
import { nftUnreadable } from '../errors.js'
import { readDataText, maxMetadataBytes, readMetadata } from './readMetadata.js'

/** `ipfs://{CID}/…`, and the `ipfs://ipfs/{CID}/…` of many contracts. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{32,128}(?:\/[^?#]*)?)$/i

/**
 * Makes the decision of what may be fetched: from the hosts that the site allows, and from its gateway to IPFS.
 * @param isLocalAllowed lets `http:` to this machine pass, for development
 * @returns gives the URL to fetch for a URI; undefined: nothing
 */
const createUrlFilter = (
  { hosts = [], ipfsGateway }: NftsOptions,
  isLocalAllowed: boolean,
): ((uri: string) => string | undefined) => {
  const linkOf = (url: unknown) => safeLink(url, 'web', { allowLocalhost: isLocalAllowed })
  const gateway = linkOf(ipfsGateway)?.replace(/\/*$/, '/')

  return uri => {
    const [, path] = ipfs.exec(uri) ?? []
    if (path !== undefined && gateway !== undefined) {
      const link = linkOf(`${gateway}${path}`)
      // Dots in the path must not lead out of the gateway.
      return link?.startsWith(gateway) ? link : undefined
    }
    const link = linkOf(uri)
    return link !== undefined && hosts.includes(new URL(link).host) ? link : undefined
  }
}

const limitMs = 10_000

/** Reads what an NFT says of itself. Rejects where that cannot be had now. @param uri where it is written, if anywhere */
export type ReadNftMetadata = (uri: string | undefined, signal: AbortSignal) => Promise<NftDescription>

/**
 * Makes the reading of metadata (ERC-721, "Metadata JSON Schema"): what is written in the address itself at once, and the rest from the
 * hosts that the site allows. Everything in it is distrusted.
 */
export const createMetadataReader = (
  { env, options }: Pick<PluginContext, 'env' | 'options'>,
  allowed: NftsOptions,
): ReadNftMetadata => {
  const sourceOf = createUrlFilter(allowed, options.debug ?? false)

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
