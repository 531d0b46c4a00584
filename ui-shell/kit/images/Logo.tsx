import css from './Logo.css'
import { Picture } from './Picture.js'
import { useStyles } from '../hooks/useStyles.js'
import { variables } from '../variables.js'

/** What `WalletIcon` and `NetworkIcon` take. */
export interface LogoProps {
  /** Its initials stand in for a picture that is missing or fails, on a tint that is always the same for the name. */
  readonly name: string
  readonly src?: string | undefined
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: 's' | 'm' | 'l'
}

const hueOf = (name: string): string => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `${hash}`
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()

/** Worked out only where they are shown: long lists have pictures. */
const Initials = ({ name, className }: { readonly name: string; readonly className: string }) => (
  <span className={`${className} p-logo-text`} style={variables({ '--p-hue': hueOf(name) })} aria-hidden>
    {initialsOf(name)}
  </span>
)

/** A picture of something with a name, square or round. Decorative: its name stands beside it. */
export const Logo = ({
  name,
  src,
  size = 'm',
  shape,
}: LogoProps & { readonly shape: 'square' | 'round' }) => {
  useStyles(css, 'component')
  const className = `p-logo p-logo-${size} p-logo-${shape}`
  return <Picture className={className} src={src} fallback={<Initials name={name} className={className} />} />
}
