import { Icon, type IconName } from '../images/Icon.js'
import { useStyles } from '../hooks/useStyles.js'
import { WalletIcon } from '../images/WalletIcon.js'
import css from './WalletStage.css'

/** Props of {@link WalletStage}. */
export interface WalletStageProps {
  /** Undefined where the wallet is not known. */
  readonly name: string | undefined
  readonly icon: string | undefined
  /** `wait` draws a ring around the wallet; the others mark its corner, `declined` with a cross: the visitor has said no. */
  readonly mood: 'wait' | 'attention' | 'success' | 'declined' | 'failure' | 'none'
}

const marks: ReadonlyMap<WalletStageProps['mood'], IconName> = new Map([
  ['attention', 'info'],
  ['success', 'check'],
  ['declined', 'close'],
  ['failure', 'warning'],
])

/** A wallet's picture, large, with the state of the request. Decorative: the text next to it says the same. */
export const WalletStage = ({ name, icon, mood }: WalletStageProps) => {
  useStyles(css, 'component')
  const mark = marks.get(mood)
  return (
    <div className="p-stage" data-mood={mood}>
      <svg className="p-stage-ring" viewBox="0 0 96 96" aria-hidden>
        <rect x="2" y="2" width="92" height="92" rx="26" />
        <rect x="2" y="2" width="92" height="92" rx="26" pathLength="100" />
      </svg>
      {name === undefined ? <Icon name="wallet" /> : <WalletIcon size="l" name={name} src={icon} />}
      {mark && (
        <span className="p-stage-mark">
          <Icon name={mark} />
        </span>
      )}
    </div>
  )
}
