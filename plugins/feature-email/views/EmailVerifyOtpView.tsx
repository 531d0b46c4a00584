import type { ViewProps } from '../../../kernel/define.js'
import { Button, observer, useText } from '../../../ui-shell/kit/index.js'
import type { emailVerifyOtpView } from '../api.js'
import { CodeForm } from './CodeForm.js'
import { emailEvents } from './emailEvents.js'
import { useEmailSignIn } from './useEmailSignIn.js'
import { useTask } from './useTask.js'

/**
 * Takes the code of a sign-in. Loading: the code is being checked, or the account connected. Error: said under the field, which is empty again.
 * Success: connected, and the modal closes.
 */
export const EmailVerifyOtp = observer(({ data: { email } }: ViewProps<typeof emailVerifyOtpView>) => {
  const t = useText()
  const { plugin, wallet, connect, send, follow } = useEmailSignIn()
  const task = useTask()

  const check = async (code: string, isHere: () => boolean) => {
    try {
      await wallet.connectOtp(code)
    } catch (error) {
      plugin.track(emailEvents.codeFailed)
      throw error
    }
    plugin.track(emailEvents.codePassed)
    if (isHere()) await connect()
  }
  const edit = () => {
    plugin.track(emailEvents.edited)
    plugin.back()
  }
  return (
    <CodeForm
      email={email}
      task={task}
      onCode={code =>
        task.run(
          isHere => check(code, isHere),
          () => plugin.close(),
        )
      }
      onResend={() =>
        task.run(
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
