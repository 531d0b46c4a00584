import { useRef, type ReactNode } from 'react'
import { Badge, type BadgeProps } from '../text/Badge.js'
import { Icon } from '../images/Icon.js'
import css from './ListItem.css'
import { Spinner } from '../layout/Spinner.js'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTakesFocus } from '../hooks/useTakesFocus.js'

/** Props of {@link ListItem}. */
export interface ListItemProps {
  /** What the row is; also what type-ahead looks for. */
  readonly label: string
  /** A second, quieter line. */
  readonly description?: ReactNode
  /** A picture before the label, such as a `WalletIcon`. */
  readonly icon?: ReactNode
  /** A short mark after the label ("Installed"). */
  readonly badge?: string | undefined
  /** Default `neutral`. */
  readonly badgeTone?: BadgeProps['tone']
  /** Anything at the end of the row. Default nothing. */
  readonly end?: ReactNode
  /** Points on to another view at the end of the row. */
  readonly hasChevron?: boolean | undefined
  /** What was asked for is under way: a spinner at the end, and further clicks do nothing. */
  readonly isPending?: boolean | undefined
  /** The one that is chosen now: marked, and said so. */
  readonly isCurrent?: boolean | undefined
  /** Why the row cannot be pressed: it stays focusable, and says the reason when pressed. */
  readonly disabled?: boolean | string | undefined
  readonly takesFocus?: boolean | undefined
  /** A second control, beside the row. With `data-stop` the arrows reach it: see `stopsPerRow` of the list. */
  readonly aside?: ReactNode
  readonly onClick: () => void
  /**
   * The visitor points at the row, or it has the focus: time to fetch the code that a click will need. Ask nothing of another site: the modal
   * may have put the focus there itself, or opened under a resting pointer.
   */
  readonly onHint?: (() => void) | undefined
}

/** A row of a {@link List}: a button as wide as the list. */
export const ListItem = (props: ListItemProps) => {
  const { label, description, icon, badge, end, hasChevron, isPending, isCurrent, disabled, aside, onHint } =
    props
  useStyles(css, 'component')
  const element = useRef<HTMLButtonElement>(null)
  const announce = useAnnounce()
  useTakesFocus(element, props.takesFocus)
  const press = () => {
    if (!disabled && !isPending) props.onClick()
    else if (typeof disabled === 'string') announce(disabled)
  }
  return (
    <li className={aside ? 'p-item-line' : undefined}>
      <button
        ref={element}
        className="p-item"
        type="button"
        tabIndex={-1}
        data-stop={label}
        aria-current={isCurrent || undefined}
        aria-disabled={Boolean(disabled) || isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={press}
        onPointerEnter={onHint}
        onFocus={onHint}
      >
        {icon}
        <span className="p-item-text">
          <span>{label}</span>
          {description && <small>{description}</small>}
        </span>
        {badge && <Badge tone={props.badgeTone}>{badge}</Badge>}
        {end}
        {isPending ? <Spinner /> : isCurrent ? <Icon name="check" /> : hasChevron && <Icon name="chevron" />}
      </button>
      {aside}
    </li>
  )
}
