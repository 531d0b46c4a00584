interface SwitchProps {
  readonly label: string
  readonly testId: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is off or on. */
export const Switch = ({ label, testId, isOn, onChange }: SwitchProps) => (
  <label className="switch">
    <input
      type="checkbox"
      checked={isOn}
      data-testid={testId}
      onChange={event => onChange(event.target.checked)}
    />
    {label}
  </label>
)
