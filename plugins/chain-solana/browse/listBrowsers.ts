import type { Connector, PluginContext } from '../../../kernel/define.js'
import { compareStructural, reaction } from '../../../kernel/mobx.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import { openInWallet } from '../errors.js'
import { openInWalletView, type WalletBrowser, type WalletBrowserOptions } from '../api.js'
import { pageLink } from './pageLink.js'
import { walletBrowsers } from './walletBrowsers.js'

const createConnector = (
  context: PluginContext,
  name: string,
  { icon, link, namespaces = ['solana'] }: WalletBrowser,
  options: WalletBrowserOptions,
): Connector | undefined => {
  const { stores } = context
  const open = () => pageLink(context, link, options)
  if (open() === undefined) return undefined
  const picture = safeIcon(icon)
  return {
    id: `solana:app:${name}`,
    key: `solana:app:${name}`,
    name,
    type: 'EXTERNAL',
    method: 'mobile',
    namespaces: namespaces.filter(namespace => stores.namespaces.get(namespace)),
    ...(picture !== undefined && { icon: picture }),
    purpose: 'browse.purpose',
    opens: openInWalletView,
    pageLink: open,
    connect: () => Promise.reject(openInWallet(name, open())),
    restore: () => Promise.resolve([]),
  }
}

/**
 * Lists, on a phone, the wallets in whose apps this page can be opened. One that is found in this browser, as inside of its app, needs
 * no link. @returns the function that takes them away
 */
export const listBrowsers = (
  context: PluginContext,
  add: (connector: Connector) => () => void,
  options: WalletBrowserOptions,
): (() => void) => {
  const { stores } = context
  const known = [...(options.wallets ?? []), ...walletBrowsers].flatMap(browser => {
    const name = safeWalletName(browser.name)
    const connector = name && createConnector(context, name, browser, options)
    return connector ? [connector] : []
  })
  const isHere = ({ name }: Connector) =>
    stores.connectors.list.some(
      ({ type, name: other }) => type !== 'EXTERNAL' && other.toLowerCase() === name.toLowerCase(),
    )
  const listed = new Map<Connector, () => void>()
  const stop = reaction(
    () => known.map(isHere),
    here =>
      known.forEach((connector, index) => {
        const remove = listed.get(connector)
        if (here[index]) {
          remove?.()
          listed.delete(connector)
        } else if (!remove) listed.set(connector, add(connector))
      }),
    { fireImmediately: true, equals: compareStructural },
  )
  return () => {
    stop()
    listed.forEach(remove => remove())
  }
}
