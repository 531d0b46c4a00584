import type { ModalEvent, PluginContext } from '../../../kernel/define.js'
import { embeddedWalletId, type EmbeddedWallet, type SocialProvider } from '../../connector-auth/api.js'
import type { ConnectScope } from '../../../ui-shell/kit/index.js'
import type { ConnectingSocialData } from '../api.js'
import { lastKey } from '../storageKeys.js'

/** What a sign-in by a provider works with. */
export interface LoginParts {
  readonly plugin: PluginContext
  readonly wallet: EmbeddedWallet
  /** What the visitor came to Connect for. */
  readonly scope: ConnectScope
}

/** What has been done of a sign-in before a view shows it. */
export type LoginStart = Omit<ConnectingSocialData, 'provider'>

/** What a sign-in by a provider is counted by. Never who signs in, nor the words of an error. */
export const loginEvents = {
  started: provider => ({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } }),
  returned: provider => ({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } }),
  succeeded: provider => ({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } }),
  failed: provider => ({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } }),
  canceled: provider => ({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } }),
} as const satisfies Readonly<Record<string, (provider: SocialProvider) => ModalEvent>>

/** Connects who has signed in by a provider. Rejects as connecting does. */
export const connectAs = async ({ plugin, scope }: LoginParts, provider: SocialProvider): Promise<void> => {
  await plugin.connect({ connectorId: embeddedWalletId, ...scope })
  plugin.storage.write(lastKey, provider)
  plugin.track(loginEvents.succeeded(provider))
}
