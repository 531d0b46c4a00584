import { Icon, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { faultTexts } from './faultTexts.js'
import { hostOf } from './hostOf.js'
import type { SignMessageProps } from './SignMessage.js'

/** What is wrong, why where it is known, and what to do: over the buttons. */
export const SignFault = observer(({ prompt }: SignMessageProps) => {
  const t = useText()
  const { env } = useKernel()
  const texts = faultTexts(t, prompt, hostOf(env.origin))
  if (!texts) return null
  const { title, text, reason, tone } = texts
  return (
    <div className={`p-siwx-fault p-siwx-${tone}`}>
      <Icon name={tone === 'neutral' ? 'info' : 'warning'} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {reason !== undefined && <p dir="auto">{reason}</p>}
      </div>
    </div>
  )
})
