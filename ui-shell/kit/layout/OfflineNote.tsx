import { useEffect } from 'react'
import { Icon } from '../images/Icon.js'
import css from './OfflineNote.css'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useOnline } from '../hooks/useOnline.js'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link OfflineNote}. */
export interface OfflineNoteProps {
  /** What works without a network, and what does not. */
  readonly text: string
}

/** A note that is shown while the browser is offline. */
export const OfflineNote = ({ text }: OfflineNoteProps) => {
  useStyles(css, 'component')
  const isOnline = useOnline()
  const announce = useAnnounce()
  useEffect(() => {
    if (!isOnline) announce(text)
  }, [announce, isOnline, text])
  if (isOnline) return null
  return (
    <p className="p-offline">
      <Icon name="info" />
      {text}
    </p>
  )
}
