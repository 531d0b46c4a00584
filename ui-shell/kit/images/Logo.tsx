import type { ReactNode } from 'react'
import css from './Logo.css'
import { initialsOf } from './initialsOf.js'
import { Picture } from './Picture.js'
import { useStyles } from '../hooks/useStyles.js'

/** What `WalletIcon` and `NetworkIcon` take. */
export interface LogoProps {
  /** Its initials stand in for a picture that is missing or fails. */
  readonly name: string
  readonly src?: string | undefined
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: 'm' | 's' | 'l' | undefined
}

/** What a picture of something is drawn with, whichever source it comes from. */
export const logoClass = (shape: 'square' | 'round', size: LogoProps['size'] = 'm'): string =>
  `p-logo p-logo-${size} p-logo-${shape}`

/** The initials of a name on quiet grey; without a name, the room of a picture that is on its way. Decorative. */
export const Initials = ({
  name = '',
  className,
}: {
  readonly name?: string
  readonly className: string
}) => (
  <span className={`${className} p-logo-text`} aria-hidden>
    {initialsOf(name)}
  </span>
)

/** Props of {@link Logo}. */
export interface ShapedLogoProps extends LogoProps {
  readonly shape: 'square' | 'round'
  /** Asked for only where there is no picture, or it fails. Default: the initials of the name. */
  readonly fallback?: ReactNode
}

/** A picture of something with a name, square or round. Decorative: its name stands beside it. */
export const Logo = ({ name, src, size, shape, fallback }: ShapedLogoProps) => {
  useStyles(css, 'component')
  const className = logoClass(shape, size)
  return (
    <Picture
      className={className}
      src={src}
      fallback={fallback ?? <Initials name={name} className={className} />}
    />
  )
}
