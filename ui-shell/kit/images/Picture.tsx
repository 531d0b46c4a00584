import { useMemo, useState, type ReactNode } from 'react'
import { safePicture } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'

/** Props of {@link Picture}. */
export interface PictureProps {
  /**
   * An inline picture (`data:`) of up to 512 KiB that costs little to show (`safePicture`), or an `https:` address. What is behind an
   * address is not looked at: give only those that the host itself has named, and fetch any other (`readPicture`).
   */
  readonly src: string | undefined
  readonly className: string
  /** Shown where there is no picture, or it may not be shown, or it fails. */
  readonly fallback: ReactNode
}

/** A picture from outside, only ever through `<img>`: there, an SVG runs no script and fetches nothing. Decorative. */
export const Picture = ({ src, className, fallback }: PictureProps) => {
  const [failed, setFailed] = useState<string>()
  const safe = useMemo(() => safePicture(src) ?? safeLink(src, 'web', { allowLocalhost: true }), [src])
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
