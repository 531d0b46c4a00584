import { useEffect, useState } from 'react'
import { Button, GuardedButton, Icon, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import type { SignInPrompt } from '../api.js'

export interface PromptProps {
  readonly prompt: SignInPrompt
}

/** Whether another try can help: not where the message is for another site, or its signature cannot be verified. */
const canProceed = ({ isForeign, fault }: SignInPrompt): boolean =>
  !isForeign && fault?.kind !== 'unverifiable'

/** Signs, waits, or prepares another message. One button for all of it, so that it keeps the focus. */
export const SignButton = observer(({ prompt }: PromptProps) => {
  const t = useText()
  const { env } = usePlugin()
  const { state, wallet, network, refusal, isForeign } = prompt
  const isOpen = canProceed(prompt)
  const canRetry = isOpen && (state === 'unprepared' || (state === 'ready' && refusal !== undefined))
  const isElsewhere = env.platform.isMobile && wallet.type === 'WALLET_CONNECT'
  const ready = isElsewhere ? 'siwx.sign.app' : 'siwx.sign'
  return (
    <GuardedButton
      kind="primary"
      icon={canRetry && <Icon name="retry" />}
      takesFocus={isOpen}
      isFree={canRetry}
      disabled={
        !isOpen && t(isForeign ? 'siwx.foreign.sign' : 'siwx.unverifiable', { network: network.name })
      }
      isPending={isOpen && state !== 'ready' && !canRetry}
      onClick={() => void (canRetry ? prompt.prepare() : prompt.sign())}
    >
      {canRetry
        ? t('common.retry')
        : t(state === 'ready' || !isOpen ? ready : `siwx.${state}`, { wallet: wallet.name })}
    </GuardedButton>
  )
})

const effectOf = ({ isRequired }: SignInPrompt) => (isRequired ? 'siwx.cancel.required' : 'siwx.cancel')

/** Cancels. */
export const CancelButton = observer(({ prompt }: PromptProps) => {
  const t = useText()
  return (
    <Button kind="quiet" takesFocus={!canProceed(prompt)} onClick={prompt.cancel}>
      {t(effectOf(prompt))}
    </Button>
  )
})

/** What happens to the connection of those who cancel, close the modal or press Esc. */
export const CancelEffect = observer(({ prompt }: PromptProps) => {
  const t = useText()
  return <p className="p-siwx-effect">{t(`${effectOf(prompt)}.text`, { wallet: prompt.wallet.name })}</p>
})

/** A wallet that has not answered by now may not show the request at all. */
const stillMs = 20_000

/** While the wallet shows the request: what to check there, and later where to find it. */
export const SignWait = observer(({ prompt: { wallet } }: PromptProps) => {
  const t = useText()
  const { env } = usePlugin()
  const [isLong, setLong] = useState(false)
  useEffect(() => env.after(stillMs, () => setLong(true)), [env])
  return (
    <p className="p-siwx-note">
      <Icon name="info" />
      {t(isLong ? 'siwx.signing.still' : 'siwx.signing.text', { wallet: wallet.name })}
    </p>
  )
})
