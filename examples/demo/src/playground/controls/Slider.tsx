interface SliderProps {
  readonly label: string
  readonly testId: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: string
  readonly onChange: (value: number) => void
}

/** A number between two bounds. */
export const Slider = ({ label, testId, value, unit, onChange, ...bounds }: SliderProps) => (
  <label className="slider">
    <span>{label}</span>
    <input
      {...bounds}
      type="range"
      value={value}
      data-testid={testId}
      aria-valuetext={`${value}${unit}`}
      onChange={event => onChange(Number(event.target.value))}
    />
    <output>
      <bdi>{`${value}${unit}`}</bdi>
    </output>
  </label>
)
