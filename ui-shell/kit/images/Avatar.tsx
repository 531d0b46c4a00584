import css from './Avatar.css'
import { avatarTints } from './avatarTints.js'
import { Picture } from './Picture.js'
import { useStyles } from '../hooks/useStyles.js'
import { variables } from '../variables.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  readonly address: string
  /** A profile picture; where it is missing or fails, the colours of the address stand in. */
  readonly src?: string | undefined
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l'
}

/** The picture of an account. Decorative: its name or address stands beside it. */
export const Avatar = ({ address, src, size = 'm' }: AvatarProps) => {
  useStyles(css, 'component')
  const [a, b, c, d, e] = avatarTints(address).map(String)
  const colours = `${e}, ${d}, ${c}, ${b}, ${a}`
  return (
    <Picture
      className={`p-avatar p-avatar-${size}`}
      src={src}
      fallback={
        <span
          className={`p-avatar p-avatar-${size}`}
          style={variables({ '--p-tints': colours })}
          aria-hidden
        />
      }
    />
  )
}
