import { useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import css from './Input.css'
import { useStyles } from '../hooks/useStyles.js'
import { useTakesFocus } from '../hooks/useTakesFocus.js'

/** Props of {@link Input}. */
export interface InputProps {
  readonly label: string
  /** The label is spoken only; for fields whose purpose is plain to see. */
  readonly isLabelHidden?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** What to enter, or what comes of it. */
  readonly hint?: string | undefined
  /** What is wrong and how to put it right; said at once. Marks the field as invalid. */
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly takesFocus?: boolean | undefined
  readonly type?: 'text' | 'email' | 'search' | 'url'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
}

/** A text field with its label above and its hint or error below. Put it in a `form`, so that Enter submits. */
export const Input = (props: InputProps) => {
  const { label, isLabelHidden, value, onChange, hint, error, start, end, takesFocus, ...native } = props
  useStyles(css, 'component')
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useTakesFocus(element, takesFocus)
  const note = error ?? hint
  return (
    <div className="p-field">
      <label htmlFor={id} className={isLabelHidden ? 'p-unseen' : 'p-field-label'}>
        {label}
      </label>
      <div className="p-field-box">
        {start}
        <input
          {...native}
          ref={element}
          id={id}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={native.autoComplete ?? 'off'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}n`}
          onChange={event => onChange(event.target.value)}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={`${id}n`} className={error === undefined ? 'p-field-note' : 'p-field-note p-field-error'}>
          {note}
        </p>
      )}
    </div>
  )
}
