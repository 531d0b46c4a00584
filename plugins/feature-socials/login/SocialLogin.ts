import type { ModalEvent, PluginContext } from '../../../kernel/define.js'
import { embeddedWalletId, type EmbeddedWallet, type SocialProvider } from '../../connector-auth/api.js'
import type { ConnectScope } from '../../../ui-shell/kit/index.js'
import { lastKey } from '../storageKeys.js'

/** What a sign-in by a provider works with. */
export interface LoginParts {
  readonly plugin: PluginContext
  readonly wallet: EmbeddedWallet
  /** What the visitor came to Connect for. */
  readonly scope: ConnectScope
}

type LoginStep = 'STARTED' | 'REQUEST_USER_DATA' | 'SUCCESS' | 'ERROR' | 'CANCELED'

/** What a step is counted as. Never who signs in, nor the words of an error. */
export const loginEvent = (step: LoginStep, provider: SocialProvider): ModalEvent => ({
  event: `SOCIAL_LOGIN_${step}`,
  properties: { provider },
})

/** Connects who has signed in by a provider. Rejects as connecting does. */
export const connectAs = async ({ plugin, scope }: LoginParts, provider: SocialProvider): Promise<void> => {
  await plugin.connect({ connectorId: embeddedWalletId, ...scope })
  plugin.storage.write(lastKey, provider)
  plugin.track(loginEvent('SUCCESS', provider))
}
