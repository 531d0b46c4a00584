import { safeLink } from '../../../kernel/safety/links.js'
import type { NftsOptions } from '../api.js'

/** `ipfs://{CID}/…`, and the `ipfs://ipfs/{CID}/…` of many contracts. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{32,128}(?:\/[^?#]*)?)$/i

/**
 * Makes the decision of what may be fetched: from the hosts that the site allows, and from its gateway to IPFS.
 * @param isLocalAllowed lets `http:` to this machine pass, for development
 * @returns gives the URL to fetch for a URI; undefined: nothing
 */
export const createSources = (
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
