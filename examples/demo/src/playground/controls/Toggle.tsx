interface ToggleProps {
  readonly label: string
  readonly aside: string
  readonly testId: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Something that is in or out, and what it weighs. */
export const Toggle = ({ label, aside, testId, isOn, onChange }: ToggleProps) => (
  <label className="toggle">
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      data-testid={testId}
      onChange={event => onChange(event.target.checked)}
    />
    <span>{label}</span>
    <span className="aside">{aside}</span>
  </label>
)
