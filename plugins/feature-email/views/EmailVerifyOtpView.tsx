import { useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  errorText,
  Footer,
  Icon,
  Message,
  observer,
  Stack,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { emailVerifyOtpView } from '../api.js'
import { CodeForm } from './CodeForm.js'
import { emailEvents } from '../method/emailEvents.js'
import { useEmailSignIn } from '../method/useEmailSignIn.js'
import { useTask } from '../method/useTask.js'

/**
 * Takes the code of a sign-in. Loading: the code is being checked, or the account opened. Error: a code that is not accepted is said under the
 * field, which is empty again; an account that could not be opened can be tried again without another code. Success: the modal closes.
 */
export const EmailVerifyOtp = observer(({ data: { email } }: ViewProps<typeof emailVerifyOtpView>) => {
  const t = useText()
  const { plugin, wallet, connect, send, follow } = useEmailSignIn()
  const [isAccepted, setIsAccepted] = useState(false)
  const checking = useTask()
  const sending = useTask()

  const check = async (code: string, isHere: () => boolean) => {
    try {
      await wallet.connectOtp(code)
    } catch (error) {
      plugin.track(emailEvents.codeFailed)
      throw error
    }
    plugin.track(emailEvents.codePassed)
    if (!isHere()) return
    setIsAccepted(true)
    await connect()
  }
  const edit = () => {
    plugin.track(emailEvents.edited)
    plugin.back()
  }
  if (isAccepted && checking.error !== undefined)
    return (
      <Stack>
        <Message
          icon={<Icon name="warning" />}
          tone="warning"
          title={t('email.code.unopened')}
          text={errorText(t, checking.error)}
        />
        <Footer>
          <Button kind="primary" takesFocus onClick={() => checking.run(connect)}>
            {t('common.retry')}
          </Button>
        </Footer>
      </Stack>
    )
  return (
    <CodeForm
      email={email}
      task={checking}
      onCode={code => checking.run(isHere => check(code, isHere))}
      sending={sending}
      onResend={() =>
        sending.run(
          isHere => send(email, isHere),
          action => action !== 'VERIFY_OTP' && follow(email, action),
        )
      }
    >
      <Button kind="quiet" onClick={edit}>
        {t('email.edit')}
      </Button>
    </CodeForm>
  )
})
