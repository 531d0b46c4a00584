interface SelectProps<T extends string> {
  readonly label: string
  /** The label is spoken only. Default false. */
  readonly isLabelHidden?: boolean
  readonly testId: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly onChange: (value: T) => void
}

/** A labelled choice of one of several. */
export const Select = <T extends string>(props: SelectProps<T>) => {
  const { label, isLabelHidden = false, testId, value, options, onChange } = props
  return (
    <label className="field">
      <span className={isLabelHidden ? 'unseen' : undefined}>{label}</span>
      <select value={value} data-testid={testId} onChange={event => onChange(event.target.value as T)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
