import { useEffect, useState } from 'react'
import { isModalError, type ViewProps } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Footer,
  Icon,
  Message,
  observer,
  Spinner,
  Stack,
  useAnnounce,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { embeddedWalletService } from '../../connector-auth/api.js'
import { emailVerifyOtpView, type emailVerifyDeviceView } from '../api.js'
import css from './EmailVerifyDeviceView.css'
import { emailEvents } from '../method/emailEvents.js'
import { useIsCurrent } from '../method/useIsCurrent.js'

/**
 * Waits until the visitor has approved this device by the link in a mail, and goes on by itself. Loading: the wait itself. Error: the secure
 * site has failed, with a retry; that nothing comes for a while is none.
 */
export const EmailVerifyDevice = observer(({ data: { email } }: ViewProps<typeof emailVerifyDeviceView>) => {
  useStyles(css)
  const t = useText()
  const plugin = usePlugin()
  const announce = useAnnounce()
  const wallet = useService(embeddedWalletService)
  const [round, setRound] = useState(0)
  const [error, setError] = useState<unknown>()
  const isCurrent = useIsCurrent()
  useEffect(() => {
    let isMounted = true
    const isHere = () => isMounted && isCurrent()
    const wait = async (isRetry: boolean): Promise<void> => {
      try {
        await wallet.connectDevice({ isRetry })
        if (!isHere()) return
        plugin.track(emailEvents.deviceRegistered)
        plugin.replace(emailVerifyOtpView, { email })
      } catch (fault) {
        if (!isHere()) return
        // People take their time to read a mail.
        if (isModalError(fault, 'EMBEDDED_WALLET_TIMEOUT') && !isRetry) return wait(false)
        setError(fault)
      }
    }
    void wait(round > 0)
    return () => {
      isMounted = false
    }
  }, [plugin, wallet, email, isCurrent, round])
  const fault = error === undefined ? undefined : errorText(t, error)
  const title = fault === undefined ? t('email.device.open') : t('email.device.failed')
  useEffect(() => announce(title), [announce, title])
  const retry = () => {
    setError(undefined)
    setRound(round + 1)
  }
  return (
    <Stack>
      <Message
        icon={<Icon name={fault === undefined ? 'info' : 'warning'} />}
        tone={fault === undefined ? 'neutral' : 'warning'}
        title={title}
        text={fault ?? t('email.device.text', { email })}
      >
        {fault === undefined && (
          <p className="p-device-waiting">
            <Spinner /> {t('email.device.waiting')}
          </p>
        )}
      </Message>
      <Footer>
        {fault !== undefined && (
          <Button kind="primary" takesFocus onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            plugin.track(emailEvents.edited)
            plugin.back()
          }}
        >
          {t('email.edit')}
        </Button>
      </Footer>
    </Stack>
  )
})
