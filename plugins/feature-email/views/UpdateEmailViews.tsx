import { useState, type SyntheticEvent } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  Button,
  Details,
  Footer,
  Input,
  observer,
  Stack,
  usePlugin,
  useService,
  useText,
} from '../../../ui-shell/kit/index.js'
import { embeddedWalletService } from '../../connector-auth/api.js'
import { updateEmailPrimaryOtpView, updateEmailSecondaryOtpView } from '../api.js'
import { CodeForm } from './CodeForm.js'
import { useCooldown } from '../method/useCooldown.js'
import { useFault } from '../method/useFault.js'
import { useTask } from '../method/useTask.js'

/** Takes the new address. Loading: the button waits. Error: said at the field. Success: a code was sent, to the old address or the new one. */
export const UpdateEmailWallet = observer(() => {
  const t = useText()
  const plugin = usePlugin()
  const wallet = useService(embeddedWalletService)
  const [email, setEmail] = useState('')
  const { isBusy, error, run, reset } = useTask()
  const seconds = useCooldown(wallet.nextCodeAt)
  const fault = useFault(error, 'email.unsent', seconds)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address === '' || seconds > 0) return
    run(
      () => wallet.updateEmail(address),
      action =>
        plugin.replace(
          action === 'VERIFY_PRIMARY_OTP' ? updateEmailPrimaryOtpView : updateEmailSecondaryOtpView,
          { email: address },
        ),
    )
  }
  const reason =
    seconds > 0 ? t('email.wait', { seconds }) : email.trim() === '' ? t('email.enter') : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {wallet.user?.email !== undefined && (
          <p className="p-code-text">{t('email.change.now', { email: wallet.user.email })}</p>
        )}
        <Input
          label={t('email.change.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          takesFocus
          value={email}
          error={fault?.text}
          onChange={text => {
            reset()
            setEmail(text)
          }}
        />
        {fault?.details !== undefined && <Details text={fault.details} />}
        <Footer>
          <Button type="submit" kind="primary" isPending={isBusy} disabled={reason}>
            {t('email.continue')}
          </Button>
        </Footer>
      </Stack>
    </form>
  )
})

/** Takes the code that was sent to the old address. */
export const UpdateEmailPrimaryOtp = observer(
  ({ data: { email } }: ViewProps<typeof updateEmailPrimaryOtpView>) => {
    const plugin = usePlugin()
    const wallet = useService(embeddedWalletService)
    const task = useTask()
    return (
      <CodeForm
        email={wallet.user?.email ?? ''}
        task={task}
        onCode={code =>
          task.run(
            () => wallet.updateEmailPrimaryOtp(code),
            () => plugin.replace(updateEmailSecondaryOtpView, { email }),
          )
        }
      />
    )
  },
)

/** Takes the code that was sent to the new address. Success: said, and back to the account. */
export const UpdateEmailSecondaryOtp = observer(
  ({ data: { email } }: ViewProps<typeof updateEmailSecondaryOtpView>) => {
    const t = useText()
    const plugin = usePlugin()
    const wallet = useService(embeddedWalletService)
    const task = useTask()
    const done = () => {
      plugin.stores.toast.show(t('email.changed'), 'success')
      plugin.back()
    }
    return (
      <CodeForm
        email={email}
        task={task}
        onCode={code => task.run(() => wallet.updateEmailSecondaryOtp(code), done)}
      />
    )
  },
)
