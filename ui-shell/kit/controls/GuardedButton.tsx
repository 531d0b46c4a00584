import { useEffect } from 'react'
import { Button, type ButtonProps } from './Button.js'
import css from './GuardedButton.css'
import { Icon } from '../images/Icon.js'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useGuard } from './useGuard.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link GuardedButton}. */
export interface GuardedButtonProps extends Omit<ButtonProps, 'guard'> {
  /** What it does at the moment is harmless, such as to try again. */
  readonly isFree?: boolean
}

/**
 * The button for all that signs, sends or approves. It takes no press for half a second after it has appeared or moved, none that a
 * script has made, and none while something covers it: it then says so.
 */
export const GuardedButton = ({ isFree = false, ...props }: GuardedButtonProps) => {
  useStyles(css, 'component')
  const guard = useGuard(!isFree)
  const announce = useAnnounce()
  const t = useText()
  const { cover, element } = guard
  const note = cover && t(cover === 'frame' ? 'press.framed' : 'press.covered')
  useEffect(() => {
    if (!note) return
    announce(note, 'assertive')
    // The words have pushed it down.
    element.current?.scrollIntoView({ block: 'center' })
  }, [announce, element, note])
  return (
    <>
      {note && (
        <p className="p-covered">
          <Icon name="warning" />
          {note}
        </p>
      )}
      <Button {...props} guard={guard} />
    </>
  )
}
