/** What {@link FilterChip} takes. */
export interface FilterChipProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A switch in a list of them. */
export const FilterChip = ({ label, isPressed, onPress }: FilterChipProps) => (
  <li>
    <button
      className="p-history-chip"
      type="button"
      tabIndex={-1}
      data-stop={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  </li>
)
