interface SelectProps<T extends string> {
  readonly label: string
  readonly testId: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly onChange: (value: T) => void
}

/** A labelled choice of one of several. */
export const Select = <T extends string>({ label, testId, value, options, onChange }: SelectProps<T>) => (
  <label className="field">
    <span>{label}</span>
    <select value={value} data-testid={testId} onChange={event => onChange(event.target.value as T)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
