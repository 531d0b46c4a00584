import { useId, type ReactNode } from 'react'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly onChange: (value: T) => void
  /** A picture instead of the words, which are then spoken only. */
  readonly draw?: (value: T) => ReactNode
}

/** A choice of one of a few, all in sight. */
export const Choice = <T extends string>({ label, name, value, options, onChange, draw }: ChoiceProps<T>) => {
  const id = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={value === option}
            data-testid={`${name}-${option}`}
            onChange={() => onChange(option)}
          />
          {draw?.(option)}
          <span className={draw && 'unseen'}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
