import type { PluginContext, Setup } from '../../kernel/define.js'
import { reaction } from '../../kernel/mobx.js'
import { loadWalletReader, type WalletReader } from '../hosted-api/api.js'
import { Catalogue } from './Catalogue.js'
import { createSourcesOf, type CatalogueParts } from './createSourcesOf.js'
import { RecentWallets } from './sources/RecentWallets.js'
import { requestedChains } from './sources/requestedChains.js'
import { WalletSupply } from './sources/WalletSupply.js'
import { walletCatalogueService, type CatalogueOptions } from './api.js'

const createParts = (
  context: PluginContext,
  options: CatalogueOptions,
  read: WalletReader,
): CatalogueParts => ({
  context,
  options,
  custom: (options.customWallets ?? []).flatMap(wallet => read(wallet) ?? []),
  supply: new WalletSupply(context, read, options),
  recent: new RecentWallets(context.storage, read),
})

/** Fetches what the open views need, when they need it; nothing before the modal shows one of them. */
const follow = (catalogue: Catalogue, { context, supply, recent }: CatalogueParts): void => {
  const { modal, router } = context.stores
  // By name: another copy of the package may have opened them.
  const isShown = (name: string) => modal.isOpen && router.history.some(({ view }) => view.id === name)
  const on = (isSo: () => boolean, begin: () => void, end: () => void = () => undefined) =>
    context.onDispose(reaction(isSo, is => (is ? begin() : end()), { fireImmediately: true }))

  on(
    () => isShown('Connect') || isShown('AllWallets'),
    () => {
      recent.refresh()
      void supply.begin()
    },
  )
  on(() => isShown('AllWallets'), catalogue.directory.begin)
  on(
    () => modal.isOpen,
    () => undefined,
    () => {
      supply.rest()
      catalogue.directory.rest()
    },
  )
}

/** Has wallets fetched anew for other networks: once the modal is closed, so that nothing is exchanged before the visitor's eyes. */
const followNetworks = (catalogue: Catalogue, { context, supply }: CatalogueParts): void => {
  const { modal } = context.stores
  const chains = () => [...requestedChains(context)].sort().join()
  let asked = chains()
  context.onDispose(
    reaction(
      () => (modal.isOpen ? asked : chains()),
      wanted => {
        if (wanted === asked) return
        asked = wanted
        supply.renew()
        catalogue.directory.renew()
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
      parts.supply.dispose()
      catalogue.directory.dispose()
    })
  }
