import type { ReactNode } from 'react'
import css from './TallView.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link TallView}. */
export interface TallViewProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A view with a long list, whose height stays the same while the visitor types or filters. */
export const TallView = ({ className = '', children }: TallViewProps) => {
  useStyles(css, 'component')
  return <div className={`p-tall ${className}`.trim()}>{children}</div>
}
