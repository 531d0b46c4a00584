import { Icon } from '../../../ui-shell/kit/index.js'
import type { FaultTexts } from './faultTexts.js'

/** What {@link SignFault} takes. */
export interface SignFaultProps {
  readonly fault: FaultTexts
}

/** What is wrong, why where it is known, and what to do: over the buttons. */
export const SignFault = ({ fault: { title, text, reason, tone } }: SignFaultProps) => (
  <div className={`p-siwx-fault p-siwx-${tone}`}>
    <Icon name={tone === 'neutral' ? 'info' : 'warning'} />
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      {reason !== undefined && <p dir="auto">{reason}</p>}
    </div>
  </div>
)
