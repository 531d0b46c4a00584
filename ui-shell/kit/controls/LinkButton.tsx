import { useRef, type ReactNode } from 'react'
import type { LinkTarget } from '../../../kernel/environment/Environment.js'
import { safeLink, type LinkKind } from '../../../kernel/safety/links.js'
import buttonCss from './Button.css'
import css from './LinkButton.css'
import { Spinner } from '../layout/Spinner.js'
import { useKernel } from '../hooks/useKernel.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTakesFocus } from '../hooks/useTakesFocus.js'
import { useText } from '../text/useText.js'

/** Props of {@link LinkButton}. */
export interface LinkButtonProps {
  /** The label: says what opens ("Open Harbor"). */
  readonly children: ReactNode
  /** Undefined while it is being made: a spinner beside the label, and presses do nothing. */
  readonly href: string | undefined
  /** What it may open: a page, or an app by its own scheme, too. See `safeLink`. */
  readonly opens: LinkKind
  /** Of an app: its own scheme (`harbor:`). Without it, only `https:` opens it. */
  readonly scheme?: string | undefined
  /** Default: a new tab. */
  readonly target?: LinkTarget | undefined
  /** As of `Button`. Default `secondary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly icon?: ReactNode
  readonly takesFocus?: boolean | undefined
  /** Told of a press that opens the link. */
  readonly onPress?: (() => void) | undefined
}

const pending = { role: 'link', tabIndex: 0, 'aria-disabled': true, 'aria-busy': true } as const

/**
 * A real link that looks like a button: browsers may open an app from a press, but not always from a script. A link that may not be opened
 * is not rendered.
 */
export const LinkButton = (props: LinkButtonProps) => {
  const { children, href, opens, scheme, target = '_blank', kind = 'secondary' } = props
  const { icon, takesFocus, onPress } = props
  useStyles(buttonCss, 'component')
  useStyles(css, 'component')
  const t = useText()
  const { debug = false } = useKernel().options
  const element = useRef<HTMLAnchorElement>(null)
  const url = safeLink(href, opens, { allowLocalhost: debug, ...(scheme !== undefined && { scheme }) })
  useTakesFocus(element, takesFocus)
  if (href !== undefined && url === undefined) return null
  return (
    <a
      ref={element}
      className={`p-button p-button-${kind} p-link-button`}
      // Without an address it stays in its place, for the keyboard and for screen readers.
      {...(url === undefined && pending)}
      href={url}
      target={target}
      rel="noopener noreferrer"
      onClick={url === undefined ? undefined : onPress}
    >
      {url === undefined ? <Spinner /> : icon}
      {children}
      {url !== undefined && target === '_blank' && <span className="p-unseen"> ({t('common.newTab')})</span>}
    </a>
  )
}
