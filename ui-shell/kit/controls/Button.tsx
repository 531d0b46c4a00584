import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import css from './Button.css'
import { Spinner } from '../layout/Spinner.js'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTakesFocus } from '../hooks/useTakesFocus.js'

/** What guards a button. */
export interface ButtonGuard {
  /** Gets the button. */
  readonly element: RefObject<HTMLButtonElement | null>
  /** It takes no press yet. */
  readonly isEarly: boolean
  /** Whether a press counts. */
  admits(event: MouseEvent): boolean
}

/** Props of {@link Button}. */
export interface ButtonProps {
  /** The label: says who acts and what happens ("Approve in Rabby"). */
  readonly children: ReactNode
  /** One `primary` a screen; `quiet` has no ground; `danger` undoes or ends something. Default `secondary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `true`, or better the reason, which then is the label ("Enter an amount"). The button stays focusable and says the reason. */
  readonly disabled?: boolean | string | undefined
  /** What was asked for is under way: a spinner beside the label, and further clicks do nothing. */
  readonly isPending?: boolean | undefined
  /** What decides whether a press counts, for `GuardedButton`. */
  readonly guard?: ButtonGuard | undefined
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
    guard,
    icon,
    takesFocus,
    type = 'button',
  } = props
  useStyles(css, 'component')
  const own = useRef<HTMLButtonElement>(null)
  const element = guard?.element ?? own
  const announce = useAnnounce()
  useTakesFocus(element, takesFocus)
  const isOff = Boolean(disabled) || isPending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff && (!guard || guard.admits(event))) return props.onClick?.(event)
    event.preventDefault()
    if (typeof disabled === 'string') announce(disabled)
  }
  return (
    <button
      ref={element}
      className={`p-button p-button-${kind}`}
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      data-guarded={guard?.isEarly || undefined}
      onClick={press}
    >
      {isPending ? <Spinner /> : icon}
      {typeof disabled === 'string' ? disabled : children}
    </button>
  )
}
