import { Fact, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'
import { Time } from './Time.js'

/** Until when the message is good, once it is there. Nothing where it could not be made. */
export const ExpiryFact = observer(({ prompt: { message, state } }: PromptProps) => {
  const t = useText()
  if (!message && state === 'unprepared') return null
  const until = message?.data.expirationTime
  return (
    <Fact label={t('siwx.expires')}>
      {!message && <Skeleton width="96px" height="var(--p-space-5)" />}
      {message && (until === undefined ? t('siwx.expires.never') : <Time iso={until} />)}
    </Fact>
  )
})
