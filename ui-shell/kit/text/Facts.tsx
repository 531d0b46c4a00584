import type { ReactNode } from 'react'
import css from './Facts.css'
import { useStyles } from '../hooks/useStyles.js'

/** What {@link Facts} takes. */
export interface FactsProps {
  /** Each a `Fact`. */
  readonly children: ReactNode
}

/** What is known about something, a row each. */
export const Facts = ({ children }: FactsProps) => {
  useStyles(css, 'component')
  return <dl className="p-facts">{children}</dl>
}
