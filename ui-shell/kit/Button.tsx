import { useRef, type MouseEvent, type ReactNode } from 'react'
import css from './Button.css'
import { Spinner } from './Spinner.js'
import { pressByScript } from '../../kernel/errors/browser.js'
import { useShell } from './Shell.js'
import { useAnnounce } from './useAnnounce.js'
import { useGuard } from './useGuard.js'
import { useStyles } from './useStyles.js'
import { useTakesFocus } from './useTakesFocus.js'

/** What {@link Button} takes. */
export interface ButtonProps {
  /** The label: says who acts and what happens ("Approve in Rabby"). */
  readonly children: ReactNode
  /** One `primary` a screen; `quiet` has no ground; `danger` undoes or ends something. Default `secondary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `true`, or better the reason, which then is the label ("Enter an amount"). The button stays focusable and says the reason. */
  readonly disabled?: boolean | string | undefined
  /** What was asked for is under way: a spinner beside the label, and further clicks do nothing. */
  readonly isPending?: boolean | undefined
  /**
   * Ignores clicks for this long after the button has appeared or moved. 500 for all that signs, sends or approves. Such a button also
   * takes no presses that a script has made.
   */
  readonly guardMs?: number | undefined
  /** A picture before the label. */
  readonly icon?: ReactNode
  /** Gets the focus as it appears (not on phones). */
  readonly takesFocus?: boolean | undefined
  /** `submit` makes it the button that Enter presses in its form. Default `button`. */
  readonly type?: 'button' | 'submit'
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** A button with a label, as wide as its container. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    kind = 'secondary',
    disabled,
    isPending,
    guardMs,
    icon,
    takesFocus,
    type = 'button',
  } = props
  useStyles(css, 'component')
  const element = useRef<HTMLButtonElement>(null)
  const announce = useAnnounce()
  const isGuarded = useGuard(element, guardMs)
  const { hasInput, kernel } = useShell()
  useTakesFocus(element, takesFocus)
  const isOff = Boolean(disabled) || isPending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isForged = guardMs !== undefined && hasInput && !event.isTrusted
    if (!isOff && !isGuarded && !isForged) return props.onClick?.(event)
    event.preventDefault()
    if (isForged) kernel.report(pressByScript(), 'ui-shell')
    if (typeof disabled === 'string') announce(disabled)
  }
  return (
    <button
      ref={element}
      className={`p-button p-button-${kind}`}
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      data-guarded={isGuarded || undefined}
      onClick={press}
    >
      {isPending ? <Spinner /> : icon}
      {typeof disabled === 'string' ? disabled : children}
    </button>
  )
}
