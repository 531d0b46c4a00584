import type { ReactNode } from 'react'
import css from './Stack.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Stack}. */
export interface StackProps {
  readonly children: ReactNode
  /** `s` 8, `m` 16, `l` 24 px. Default `m`. */
  readonly gap?: 's' | 'm' | 'l'
  /** `row` lays buttons side by side. Default `column`. */
  readonly direction?: 'column' | 'row'
}

/** A column or row with even gaps. */
export const Stack = ({ children, gap = 'm', direction = 'column' }: StackProps) => {
  useStyles(css, 'component')
  return <div className={`p-stack p-stack-${gap} p-stack-${direction}`}>{children}</div>
}
