import type { ReactNode } from 'react'
import css from './Badge.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Badge}. */
export interface BadgeProps {
  readonly children: ReactNode
  /** Default `neutral`. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
}

/** A short mark beside a name. */
export const Badge = ({ children, tone = 'neutral' }: BadgeProps) => {
  useStyles(css, 'component')
  return <span className={`p-badge p-badge-${tone}`}>{children}</span>
}
