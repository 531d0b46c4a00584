import { Address, Avatar, useStyles } from '../../ui-shell/kit/index.js'
import css from './Party.css'

/** Props of {@link Party}. */
export interface PartyProps {
  /** As it is signed: with its checksum, where it has one. */
  readonly address: string
  /** What it was called by whoever entered it. */
  readonly name?: string | undefined
  /** Its picture, safe to show; left out: the pattern of the address. */
  readonly picture?: string | undefined
}

/** Who is paid: picture, name, and the whole address, since names and the ends of addresses can be imitated. */
export const Party = ({ address, name, picture }: PartyProps) => {
  useStyles(css)
  return (
    <span className="p-party">
      <Avatar address={address} src={picture} />
      <span>
        {name !== undefined && <strong dir="auto">{name}</strong>}
        <Address address={address} />
      </span>
    </span>
  )
}
