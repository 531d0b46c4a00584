import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import type { Popup } from '../../../kernel/safety/openPopup.js'
import { connectScope, usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { embeddedWalletService, type SocialProvider } from '../../connector-auth/api.js'
import { connectingFarcasterView, connectingSocialView } from '../api.js'
import { openLoginWindow } from '../login/loginWindow.js'
import type { LoginParts } from '../login/SocialLogin.js'

/** In one file with the view. */
const loadLogin = () => import('../login/PopupLogin.js')

/** What a sign-in that begins in a view works with. */
export const useLoginParts = (): LoginParts => {
  const plugin = usePlugin()
  const wallet = useService(embeddedWalletService)
  return { plugin, wallet, scope: connectScope(plugin.stores.router) }
}

/** Closes a window that the view on top cannot take over: it is left before it is there, or never comes. */
const closeWithoutView = (popup: Popup, { plugin }: LoginParts): void => {
  const { modal, router } = plugin.stores
  const close = () => popup.close()
  if (router.current) router.onLeave(router.current.key, close)
  void fetchLazy(loadLogin, plugin.id).then(() => modal.isOpen || close(), close)
}

/** Signs in by a provider: opens its window in the very press. All else is fetched for the view that shows how it goes. */
export const useSocialLogin = (): ((provider: SocialProvider) => void) => {
  const parts = useLoginParts()
  const { plugin } = parts
  return provider => {
    const { current } = plugin.stores.router
    // A second press, before the view has changed.
    if (current?.view === connectingSocialView || current?.view === connectingFarcasterView) return
    if (provider === 'farcaster') return plugin.push(connectingFarcasterView)
    // Telegram's browser has no windows.
    if (plugin.env.platform.isTelegram) return plugin.push(connectingSocialView, { provider })
    const popup = openLoginWindow(parts)
    plugin.push(connectingSocialView, { provider, popup: popup ?? 'blocked' })
    if (popup) closeWithoutView(popup, parts)
  }
}
