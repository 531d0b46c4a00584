import { act, fireEvent } from '@testing-library/react'
import { definePlugin, view } from '../../../../../kernel/contract/plugin.js'
import type { ViewProps } from '../../../../../kernel/contract/plugin.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
} from '../../../../../plugins/connector-walletconnect/api.js'
import {
  allWalletsView,
  walletCatalogueService,
  type ListedWallet,
} from '../../../../../plugins/wallet-catalogue/api.js'
import { ethereum, testChain } from '../../../../support/kernel.js'
import { closeModals, openModal, type ModalInput } from '../../../../ui-shell/core/support/openModal.js'
import { pretendLayout } from './pretendLayout.js'
import { scriptedCatalogue, ScriptedDirectory } from './ScriptedCatalogue.js'

let stop: () => void
beforeEach(() => {
  stop = pretendLayout()
})
afterEach(() => {
  closeModals()
  stop()
})

/** Names in the order of the alphabet, so that a test can tell where it is. */
export const nameOf = (index: number) => `${String.fromCharCode(65 + (index % 26))} Wallet ${index}`
export const wallets = (count: number, factsOf: (index: number) => Partial<ListedWallet> = () => ({})) =>
  Array.from({ length: count }, (_, index): ListedWallet => ({
    id: `id${index}`,
    name: nameOf(index),
    ...factsOf(index),
  }))

const remote = definePlugin({
  id: 'remote',
  views: [
    view(connectingWalletConnectView, async () => ({
      default: ({ data }: ViewProps<typeof connectingWalletConnectView>) => `The way to ${data.wallet.name}`,
    })),
    view(connectingWalletConnectBasicView, async () => ({ default: () => 'A code for any wallet' })),
  ],
})

interface Setup extends ModalInput {
  readonly icons?: ReadonlyMap<string, string>
  readonly isRemote?: boolean
}
/** Opens the view of all wallets, with a directory that the test fills. */
export const openAll = async (
  all: readonly ListedWallet[],
  { icons, isRemote = true, ...input }: Setup = {},
) => {
  const directory = new ScriptedDirectory(all)
  const catalogue = definePlugin({
    id: 'catalogue',
    provides: [walletCatalogueService],
    views: [
      view(
        allWalletsView,
        () => import('../../../../../plugins/wallet-catalogue/views/AllWalletsView.js'),
        'wallets.title',
      ),
    ],
    strings: () => import('../../../../../plugins/wallet-catalogue/strings/index.js'),
    setup: async () => context =>
      context.provide(walletCatalogueService, () => scriptedCatalogue(directory, new Map(icons))),
  })
  const modal = await openModal({
    ...input,
    plugins: [
      ...[testChain('eip155', [ethereum]), catalogue],
      ...(isRemote ? [remote] : []),
      ...(input.plugins ?? []),
    ],
  })
  await modal.open(allWalletsView)
  const { ui, container } = modal
  const field = await ui.findByRole('searchbox')
  await act(async () => undefined)
  const grid = () => container.querySelector<HTMLElement>('.p-all-grid')!
  return {
    ...modal,
    ...{ directory, field, grid },
    tile: (name: string) => ui.getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    tiles: () => [...container.querySelectorAll<HTMLElement>('button.p-tile')],
    focusedName: () => modal.focused()?.querySelector('.p-tile-name')?.textContent,
    skeletons: () => container.querySelectorAll('.p-tile .p-skeleton').length / 2,
    scrollTo: (top: number) => act(async () => void fireEvent.scroll(grid(), { target: { scrollTop: top } })),
  }
}
