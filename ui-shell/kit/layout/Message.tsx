import type { ReactNode } from 'react'
import css from './Message.css'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Message}. */
export interface MessageProps {
  /** A picture over the title: an `Icon`, a large `WalletIcon`. */
  readonly icon?: ReactNode
  readonly title: string
  /** What happened and why, or what to do now. */
  readonly text?: string | undefined
  /** Colours the picture. Default `neutral`. */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** Buttons and the like, under the words. */
  readonly children?: ReactNode
}

/** A state that fills the screen: waiting, empty, failed, done. Announce its start yourself (`useAnnounce`). */
export const Message = ({ icon, title, text, tone = 'neutral', children }: MessageProps) => {
  useStyles(css, 'component')
  return (
    <div className={`p-message p-message-${tone}`}>
      {icon && <div className="p-message-icon">{icon}</div>}
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children && <div className="p-message-actions">{children}</div>}
    </div>
  )
}
