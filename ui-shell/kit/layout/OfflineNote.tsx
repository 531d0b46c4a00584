import { useEffect } from 'react'
import { Icon } from '../images/Icon.js'
import css from './OfflineNote.css'
import { useAnnounce } from '../hooks/useAnnounce.js'
import { useOnline } from '../hooks/useOnline.js'
import { useStyles } from '../hooks/useStyles.js'

/** What {@link OfflineNote} takes. */
export interface OfflineNoteProps {
  /** What works without a network, and what does not. */
  readonly text: string
}

/** A line that shows while the browser has no network. */
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
