import type { ReactNode } from 'react'
import css from './TallView.css'
import { useStyles } from '../hooks/useStyles.js'

/** What {@link TallView} takes. */
export interface TallViewProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A view with a long list, as high whatever is in it, so that nothing moves while one types or filters. */
export const TallView = ({ className = '', children }: TallViewProps) => {
  useStyles(css, 'component')
  return <div className={`p-tall ${className}`.trim()}>{children}</div>
}
