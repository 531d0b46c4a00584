import type { ReactNode } from 'react'
import css from './Facts.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Facts}. */
export interface FactsProps {
  /** Each a `Fact`. */
  readonly children: ReactNode
}

/** A list of facts, one per row. */
export const Facts = ({ children }: FactsProps) => {
  useStyles(css, 'component')
  return <dl className="p-facts">{children}</dl>
}
