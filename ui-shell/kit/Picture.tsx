import { useState, type ReactNode } from 'react'
import { safePicture } from '../../kernel/safety/icon.js'
import { safeLink } from '../../kernel/safety/links.js'

/** What {@link Picture} takes. */
export interface PictureProps {
  /**
   * An inline picture (`data:`) of up to 512 KiB, or an `https:` one. Announced wallets may have neither the latter nor more than
   * 64 KiB: their connector sees to it.
   */
  readonly src: string | undefined
  readonly className: string
  /** Shown where there is no picture, or it may not be shown, or it fails. */
  readonly fallback: ReactNode
}

/** A picture from outside, only ever through `<img>`: there, an SVG runs no script and fetches nothing. Decorative. */
export const Picture = ({ src, className, fallback }: PictureProps) => {
  const [failed, setFailed] = useState<string>()
  const safe = safePicture(src) ?? safeLink(src, 'web', { allowLocalhost: true })
  if (!safe || failed === safe) return fallback
  return (
    <img
      className={className}
      src={safe}
      alt=""
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailed(safe)}
    />
  )
}
