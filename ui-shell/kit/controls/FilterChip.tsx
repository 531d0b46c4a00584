import css from './FilterChip.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link FilterChip}. */
export interface FilterChipProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A toggle in a `List` of filters. */
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
