import css from './Spinner.css'
import { useStyles } from '../hooks/useStyles.js'

/** Turns while a person or another app is awaited. Decorative: say in words what is awaited. */
export const Spinner = () => {
  useStyles(css, 'component')
  return <span className="p-spinner" aria-hidden />
}
