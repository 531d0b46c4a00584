import type { PluginContext } from '../../../kernel/define.js'
import type { WalletBrowserOptions } from '../api.js'
import { browseLink } from './browseLink.js'
import { ownPage } from './ownPage.js'

/**
 * The link that opens this page in a wallet's app, as of now: pages go on without being loaded anew. Query and fragment stay behind,
 * since they may hold secrets, and the website of the wallet gets the link where the app is missing; the host can say otherwise. An
 * address that is too long for a link gives way to the start of the site.
 * @param link of the wallet, see {@link browseLink}
 * @returns undefined where there is no page of the web, or the link must not be opened
 */
export const pageLink = (
  { env, report }: Pick<PluginContext, 'env' | 'report'>,
  link: string,
  { pageUrl }: WalletBrowserOptions,
): string | undefined => {
  const { location } = env.window ?? {}
  if (!location) return undefined
  const wanted = () => {
    try {
      return pageUrl?.(location.href) ?? ''
    } catch (error) {
      report(error)
      return ''
    }
  }
  return (
    browseLink(link, wanted()) ??
    browseLink(link, ownPage(location)) ??
    browseLink(link, `${location.origin}/`)
  )
}
