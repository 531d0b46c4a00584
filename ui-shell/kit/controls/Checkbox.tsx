import { useId, type ReactNode } from 'react'
import css from './Checkbox.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** The label; it may hold links. */
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A box to tick, with its label. */
export const Checkbox = ({ children, isChecked, onChange }: CheckboxProps) => {
  useStyles(css, 'component')
  const id = useId()
  return (
    <div className="p-check">
      <input id={id} type="checkbox" checked={isChecked} onChange={event => onChange(event.target.checked)} />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
