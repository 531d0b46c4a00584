import css from './Spinner.css'
import { useStyles } from '../hooks/useStyles.js'

/** A spinner for waiting on a person or another app. Decorative: say in words what is awaited. */
export const Spinner = () => {
  useStyles(css, 'component')
  return <span className="p-spinner" aria-hidden />
}
