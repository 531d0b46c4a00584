import { definePlugin, view, type AnyPlugin } from '../../../../kernel/contract/plugin.js'
import { defineView } from '../../../../kernel/contract/keys.js'
import { blank, openPage, pluginThat, settle, type PageOptions } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'

/** A view with data and a result. */
export const swapView = defineView<{ readonly from: string } | undefined, string>().as('Swap')
/** A view that wants nothing and gives nothing. */
export const learnView = defineView().as('Learn')

/** A plugin with two more views. */
export const moreViews = (): AnyPlugin =>
  definePlugin({
    id: 'more',
    views: [view(swapView, blank), view(learnView, blank)],
  })

/** A page with those views and one wallet. */
export const page = (options: PageOptions = {}) =>
  openPage({ wallets: [new ScriptedWallet()], plugins: [moreViews()], ...options })

/** Such a page, connected. */
export const connectedPage = async (options: PageOptions = {}) => {
  const made = await page(options)
  await made.kernel.connect({ connectorId: 'harbor' })
  return made
}

/** A plugin that refuses to close while `isBusy`. */
export const busyPlugin = (isBusy: () => boolean = () => true): AnyPlugin =>
  pluginThat(ctx => ctx.tap(ctx.hooks.modal.beforeClose, () => (isBusy() ? { refuse: 'busy' } : undefined)), {
    activate: 'open',
  })

/** Such a page, open, with these plugins active. */
export const openedWith = async (...plugins: readonly AnyPlugin[]) => {
  const made = await page({ plugins: [moreViews(), ...plugins] })
  await made.kernel.open()
  await settle()
  return made
}
