import { useEffect } from 'react'
import { Icon, useAnnounce, useStyles } from '../kit/index.js'
import css from './OfflineNote.css'
import { useOnline } from './useOnline.js'

/** What {@link OfflineNote} takes. */
export interface OfflineNoteProps {
  /** What works without a network, and what does not. */
  readonly text: string
}

/** A line that shows while the browser has no network. */
export const OfflineNote = ({ text }: OfflineNoteProps) => {
  useStyles(css)
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
