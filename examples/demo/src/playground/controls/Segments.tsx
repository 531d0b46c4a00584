import { useId, type ReactNode } from 'react'

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly name: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: ReactNode])[]
  readonly onChange: (value: T) => void
  /** The label is spoken only. Default false. */
  readonly isLabelHidden?: boolean
}

/** A choice of one of a few, side by side. */
export const Segments = <T extends string>(props: SegmentsProps<T>) => {
  const { label, name, value, options, onChange, isLabelHidden = false } = props
  const id = useId()
  return (
    <fieldset className="segments">
      <legend className={isLabelHidden ? 'unseen' : undefined}>{label}</legend>
      <div>
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
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
