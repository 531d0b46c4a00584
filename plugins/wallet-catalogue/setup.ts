import type { PluginContext, Setup } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { loadWalletReader, type WalletReader } from '../hosted-api/api.js'
import { Catalogue } from './Catalogue.js'
import { createSourcesOf, type CatalogueParts } from './createSourcesOf.js'
import { RecentWallets } from './sources/RecentWallets.js'
import { requestedChains } from './sources/ConnectLists.js'
import { WalletLoader } from './sources/WalletLoader.js'
import { walletCatalogueService, type CatalogueOptions } from './api.js'

const createParts = (
  context: PluginContext,
  options: CatalogueOptions,
  read: WalletReader,
): CatalogueParts => ({
  context,
  options,
  custom: (options.customWallets ?? []).flatMap(wallet => read(wallet) ?? []),
  loader: new WalletLoader(context, read, options),
  recent: new RecentWallets(context.storage, read),
})

/** Fetches what the open views need, when they need it; nothing before the modal shows one of them. */
const follow = (catalogue: Catalogue, { context, loader, recent }: CatalogueParts): void => {
  const { modal, router } = context.stores
  // By name: another copy of the package may have opened them.
  const isShown = (name: string) => modal.isOpen && router.history.some(({ view }) => view.id === name)
  const on = (isSo: () => boolean, begin: () => void, end: () => void = () => undefined) =>
    context.onDispose(reaction(isSo, is => (is ? begin() : end()), { fireImmediately: true }))

  on(
    () => isShown('Connect') || isShown('ConnectWallets') || isShown('AllWallets'),
    () => {
      recent.refresh()
      void loader.load()
    },
  )
  on(() => isShown('AllWallets'), catalogue.directory.load)
  on(
    () => modal.isOpen,
    () => undefined,
    () => {
      loader.pause()
      catalogue.directory.pause()
    },
  )
}

/** Fetches the wallets again when the site's networks have changed: after the modal has closed, so that no row changes while it is seen. */
const followNetworks = (catalogue: Catalogue, { context, loader }: CatalogueParts): void => {
  const { modal } = context.stores
  const chains = () => [...requestedChains(context)].sort().join()
  let asked = chains()
  context.onDispose(
    reaction(
      () => (modal.isOpen ? asked : chains()),
      wanted => {
        if (wanted === asked) return
        asked = wanted
        loader.reset()
        catalogue.directory.reset()
      },
    ),
  )
}

/** Offers the catalogue, and keeps it in step with the modal. */
export const setup =
  (options: CatalogueOptions): Setup =>
  async context => {
    const parts = createParts(context, options, await loadWalletReader())
    const catalogue = new Catalogue(parts, createSourcesOf(parts))
    context.provide(walletCatalogueService, () => catalogue)
    context.tap(context.hooks.connect.completed, ({ wallet, connectorId }) => {
      // Which wallet a remote session leads to, its connector says.
      if (wallet.type !== 'WALLET_CONNECT') catalogue.rememberConnector(connectorId)
    })
    follow(catalogue, parts)
    followNetworks(catalogue, parts)
    context.onDispose(() => {
      parts.loader.dispose()
      catalogue.directory.dispose()
    })
  }
