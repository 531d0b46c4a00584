import { useRef } from 'react'
import {
  List,
  ListItem,
  observer,
  Stack,
  useConsent,
  useOnline,
  usePlugin,
  usePreload,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { embeddedWalletService, type SocialProvider } from '../../connector-auth/api.js'
import { connectingSocialView, connectSocialsView } from '../api.js'
import { providerNames } from '../providerNames.js'
import { offeredProviders } from '../providers.js'
import { lastKey } from '../storageKeys.js'
import { ProviderMark } from './ProviderMark.js'
import css from './SocialMethod.css'
import { SocialTiles } from './SocialTiles.js'
import { useSocialLogin } from './useSocialLogin.js'

/** Beside the first one, and before "More". */
const maxTiles = 5
/** Keys that bring a visitor to a button. */
const moving = /^(Tab|Arrow|Home|End)/

/**
 * Signing in by an account elsewhere, in the Connect view: the one of last time, or the host's first, by its name, the others by their marks.
 * Empty: nothing, where the browser lets nobody sign in by any. Offline: said at the button. Success: the view of the sign-in. The frame of
 * the embedded wallet is opened as the visitor moves to a button, by pointer or by keys.
 */
export default observer(function SocialMethod() {
  useStyles(css)
  const t = useText()
  const plugin = usePlugin()
  const wallet = useService(embeddedWalletService)
  const consent = useConsent()
  const isOnline = useOnline()
  const preload = usePreload()
  const login = useSocialLogin()
  const isPrepared = useRef(false)
  const [first, ...others] = offeredProviders(plugin)
  if (first === undefined) return null
  const tiles = others.slice(0, maxTiles)
  const isLast = plugin.storage.read(lastKey) === first
  const offline = isOnline ? undefined : t('social.offline')
  const hint = () => preload(connectingSocialView)
  // The secure site must not hear of visitors who only look. Neither the focus, which the modal puts on the first button as it opens, nor a
  // resting pointer, under which a button appears, says more.
  const approach = () => {
    // Browsers do not fetch again, before the page is loaded anew, what they could not fetch.
    if (isPrepared.current || !isOnline) return
    isPrepared.current = true
    wallet.prepare()
  }
  const press = (provider: SocialProvider) => {
    if (consent.check()) login(provider)
  }
  return (
    <div
      role="presentation"
      onPointerMove={approach}
      onPointerDown={approach}
      onKeyUp={({ key }) => moving.test(key) && approach()}
    >
      <Stack gap="s">
        <List label={t('social.all.title')}>
          <ListItem
            label={t('social.continue', { provider: providerNames[first] })}
            icon={<ProviderMark provider={first} />}
            badge={isLast ? t('social.last') : undefined}
            disabled={offline}
            onHint={hint}
            onClick={() => press(first)}
          />
        </List>
        {tiles.length > 0 && (
          <SocialTiles
            providers={tiles}
            onMore={others.length > tiles.length ? () => plugin.push(connectSocialsView) : undefined}
            disabled={offline}
            onHint={hint}
            onPress={press}
          />
        )}
        {consent.isMissed && <p className="p-social-fault">{t('connect.legal.required')}</p>}
      </Stack>
    </div>
  )
})
