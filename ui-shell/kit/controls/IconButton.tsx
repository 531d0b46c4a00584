import { useRef } from 'react'
import css from './IconButton.css'
import { Icon, type IconName } from '../images/Icon.js'
import { useStyles } from '../hooks/useStyles.js'
import { useTakesFocus } from '../hooks/useTakesFocus.js'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  readonly icon: IconName
  /** The name that is spoken, and shown as a tip. */
  readonly label: string
  readonly takesFocus?: boolean | undefined
  readonly onClick: () => void
}

/** An icon-only button, 44 px square. */
export const IconButton = ({ icon, label, takesFocus, onClick }: IconButtonProps) => {
  useStyles(css, 'component')
  const element = useRef<HTMLButtonElement>(null)
  useTakesFocus(element, takesFocus)
  return (
    <button
      ref={element}
      className="p-icon-button"
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
