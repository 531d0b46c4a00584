import { useState, type SyntheticEvent } from 'react'
import {
  Button,
  Input,
  LazyPart,
  observer,
  Stack,
  useConsent,
  useKept,
  useOnline,
  useText,
} from '../../../ui-shell/kit/index.js'
import { emailEvents } from './emailEvents.js'
import { useCooldown } from './useCooldown.js'
import { useEmailSignIn } from './useEmailSignIn.js'
import { useFault } from './useFault.js'
import { useTask } from './useTask.js'

const loadSiteWords = () => import('../views/SiteWords.js')

/**
 * Signing in by e-mail, in the Connect view. Loading: the button waits. Error: said at the field, with what to do; the other ways to connect
 * go on. Offline: said at the button. Success: the code, or this device, is asked for.
 */
export default observer(function EmailMethod() {
  const t = useText()
  const consent = useConsent()
  const [kept, keep] = useKept<string>('email')
  const [email, setEmail] = useState(kept ?? '')
  const { plugin, wallet, send, follow } = useEmailSignIn()
  const { isBusy, error, run, reset } = useTask()
  const seconds = useCooldown(wallet.nextCodeAt)
  const fault = useFault(error, 'email.unsent', seconds)
  const isOnline = useOnline()

  const type = (text: string) => {
    if (email === '') {
      // Browsers do not fetch again, before the page is loaded anew, what they could not fetch.
      if (isOnline) wallet.prepare()
      plugin.track(emailEvents.selected)
    }
    reset()
    setEmail(text)
    keep(text)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address === '' || seconds > 0 || !isOnline || !consent.check()) return
    run(
      isHere => send(address, isHere),
      action => follow(address, action),
    )
  }
  const reasonToWait = (): string | undefined => {
    // Once a code is sent the next has to wait, which is no news to who is about to enter this one.
    if (isBusy) return undefined
    if (!isOnline) return t('email.offline')
    if (seconds > 0) return t('email.wait', { seconds })
    return email.trim() === '' ? t('email.enter') : undefined
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="s">
        <Input
          label={t('email.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('email.placeholder')}
          maxLength={254}
          value={email}
          onChange={type}
          error={fault?.text ?? (consent.isMissed ? t('connect.legal.required') : undefined)}
        />
        {fault?.details !== undefined && (
          <LazyPart load={loadSiteWords} id="email" props={{ text: fault.details }} placeholder={null} />
        )}
        <Button type="submit" kind="primary" isPending={isBusy} disabled={reasonToWait()}>
          {t(isBusy ? 'email.sending' : 'email.continue')}
        </Button>
      </Stack>
    </form>
  )
})
