import { useMemo } from 'react'
import css from './Avatar.css'
import { avatarPattern } from './avatarPattern.js'
import { Picture } from './Picture.js'
import { useStyles } from '../hooks/useStyles.js'
import { variables } from '../variables.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly address: string
  /** A profile picture; where it is missing or fails, a pattern of the address stands in. */
  readonly src?: string | undefined
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l'
}

const Pattern = ({ address, className }: { readonly address: string; readonly className: string }) => {
  const { hue, path } = useMemo(() => avatarPattern(address), [address])
  return (
    <svg
      className={`${className} p-avatar-pattern`}
      viewBox="-1.25 -1.25 7.5 7.5"
      style={variables({ '--p-hue': `${hue}` })}
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}

/** The picture of an account. Decorative: its name or address stands beside it. */
export const Avatar = ({ address, src, size = 'm' }: AvatarProps) => {
  useStyles(css, 'component')
  const className = `p-avatar p-avatar-${size}`
  return (
    <Picture className={className} src={src} fallback={<Pattern address={address} className={className} />} />
  )
}
