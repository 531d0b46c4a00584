import type { PluginContext, Setup } from '../../kernel/define.js'
import { embeddedWalletService } from '../connector-auth/api.js'
import { connectingSocialView } from './api.js'
import { isRedirectProvider } from './providerNames.js'
import { readReturn } from './login/redirect.js'
import { returnKey } from './storageKeys.js'

/** Goes on with the sign-in that the visitor has left the page for, where the address says how it went. */
const goOn = async (plugin: PluginContext): Promise<void> => {
  const { env, storage } = plugin
  const provider = storage.read(returnKey)
  storage.remove(returnKey)
  const found = env.window && readReturn(env.window.location.href)
  if (!env.window || !found) return
  env.window.history.replaceState(env.window.history.state, '', found.href)
  // Nobody here has begun it: somebody may have sent the visitor this address.
  if (!isRedirectProvider(provider)) return
  const wallet = await plugin.load(embeddedWalletService)
  wallet.prepare()
  await plugin.present(connectingSocialView, { provider, resultUri: found.resultUri })
}

/** Looks whether a visitor has come back to the page. */
export const setup: Setup = plugin => {
  if (plugin.storage.read(returnKey) !== undefined) goOn(plugin).catch(plugin.report)
}
