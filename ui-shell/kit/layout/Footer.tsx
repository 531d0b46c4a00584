import type { ReactNode } from 'react'
import css from './Footer.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Footer}. */
export interface FooterProps {
  /** What came of the last press, or stands in its way: a `Notice` or a line of text. It stays above the buttons, always in sight. */
  readonly message?: ReactNode
  /** The primary button, then what stands beside it. */
  readonly children: ReactNode
}

/**
 * The end of a view that has a primary action: it stays at the bottom of the card while the rest scrolls under it. Put it last in the
 * view. Where the window is low, its buttons stand side by side.
 */
export const Footer = ({ message, children }: FooterProps) => {
  useStyles(css, 'component')
  return (
    <div className="p-foot">
      {message}
      <div className="p-foot-actions">{children}</div>
    </div>
  )
}
