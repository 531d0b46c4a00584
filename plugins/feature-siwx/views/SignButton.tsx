import { Button, Icon, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'

/** It comes up by itself, perhaps under a pointer (faults section 1). */
const guardMs = 500

/** Signs, says what is waited for, or prepares the message anew. One button for all of it, so that the focus stays. */
export const SignButton = observer(({ prompt }: PromptProps) => {
  const t = useText()
  const { env } = useKernel()
  const { state, wallet, isForeign } = prompt
  const canRetry = state === 'unprepared'
  const isElsewhere = env.platform.isMobile && wallet.type === 'WALLET_CONNECT'
  const ready = isElsewhere ? 'siwx.sign.app' : 'siwx.sign'
  return (
    <Button
      kind="primary"
      icon={canRetry && <Icon name="retry" />}
      takesFocus={!isForeign}
      guardMs={canRetry ? undefined : guardMs}
      disabled={isForeign && t('siwx.foreign.sign')}
      isPending={state !== 'ready' && !canRetry}
      onClick={() => void (canRetry ? prompt.prepare() : prompt.sign())}
    >
      {canRetry ? t('common.retry') : t(state === 'ready' ? ready : `siwx.${state}`, { wallet: wallet.name })}
    </Button>
  )
})
