import css from './FilterChip.css'
import { useStyles } from '../hooks/useStyles.js'

/** What {@link FilterChip} takes. */
export interface FilterChipProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A switch in a `List` of them. */
export const FilterChip = ({ label, isPressed, onPress }: FilterChipProps) => {
  useStyles(css, 'component')
  return (
    <li>
      <button
        className="p-chip"
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
}
