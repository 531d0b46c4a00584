import { GuardedButton, Icon, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { canGoOn } from './canGoOn.js'
import type { PromptProps } from './PromptProps.js'

/** Signs, says what is waited for, or prepares the message anew. One button for all of it, so that the focus stays. */
export const SignButton = observer(({ prompt }: PromptProps) => {
  const t = useText()
  const { env } = useKernel()
  const { state, wallet, network, refusal, isForeign } = prompt
  const isOpen = canGoOn(prompt)
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
