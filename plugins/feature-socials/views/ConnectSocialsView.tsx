import {
  LegalNote,
  List,
  ListItem,
  observer,
  OfflineNote,
  useConsent,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { providerNames } from '../providerNames.js'
import { offeredProviders } from '../providers.js'
import { lastKey } from '../storageKeys.js'
import { ProviderMark } from '../method/ProviderMark.js'
import { useSocialLogin } from '../method/useSocialLogin.js'

/** All providers by their names. Success: the view of the sign-in. */
export const ConnectSocials = observer(() => {
  const t = useText()
  const plugin = usePlugin()
  const consent = useConsent()
  const login = useSocialLogin()
  const last = plugin.storage.read(lastKey)
  return (
    <>
      <OfflineNote text={t('social.offline')} />
      <List label={t('social.all.title')}>
        {offeredProviders(plugin).map((provider, index) => (
          <ListItem
            key={provider}
            label={providerNames[provider]}
            icon={<ProviderMark provider={provider} />}
            badge={provider === last ? t('social.last') : undefined}
            takesFocus={index === 0}
            onClick={() => {
              if (consent.check()) login(provider)
            }}
          />
        ))}
      </List>
      {consent.isAsked && <LegalNote consent={consent} />}
    </>
  )
})
