import { connectScope, usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { embeddedWalletService, type SocialProvider } from '../../connector-auth/api.js'
import { connectingFarcasterView, connectingSocialView } from '../api.js'
import { FarcasterLogin } from '../login/FarcasterLogin.js'
import { PopupLogin } from '../login/PopupLogin.js'
import type { LoginParts } from '../login/SocialLogin.js'

/** What a sign-in that begins in a view works with. */
export const useLoginParts = (): LoginParts => {
  const plugin = usePlugin()
  const wallet = useService(embeddedWalletService)
  return { plugin, wallet, scope: connectScope(plugin.stores.router) }
}

/** Signs in by a provider, in the very press, and shows how it goes. */
export const useSocialLogin = (): ((provider: SocialProvider) => void) => {
  const parts = useLoginParts()
  const { plugin } = parts
  return provider => {
    const { current } = plugin.stores.router
    // A second press, before the view has changed.
    if (current?.view === connectingSocialView || current?.view === connectingFarcasterView) return
    if (provider === 'farcaster') {
      const login = new FarcasterLogin(parts)
      login.start()
      return plugin.push(connectingFarcasterView, { login })
    }
    const login = new PopupLogin(provider, parts)
    // Telegram's browser has no windows.
    if (plugin.env.platform.isTelegram) login.leave()
    else login.open()
    plugin.push(connectingSocialView, { provider, login })
  }
}
