import css from './Divider.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Divider}. */
export interface DividerProps {
  /** A word in the line ("or"). */
  readonly label?: string | undefined
}

/** A line between two groups. */
export const Divider = ({ label }: DividerProps) => {
  useStyles(css, 'component')
  return <div className="p-divider">{label}</div>
}
