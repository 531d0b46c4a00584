import css from './Address.css'
import { addressGroups, shortAddress } from './addressGroups.js'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link Address}. */
export interface AddressProps {
  readonly address: string
  /** `0x8F3c…A1b2`: for the visitor's own account only, never where money can leave. */
  readonly isShort?: boolean | undefined
}

/** A full address in groups of four, the first and the last emphasised. A selection copies without the gaps. */
export const Address = ({ address, isShort }: AddressProps) => {
  useStyles(css, 'component')
  if (isShort) {
    return (
      <bdi className="p-address-short" dir="ltr" title={address}>
        {shortAddress(address)}
      </bdi>
    )
  }
  const groups = addressGroups(address)
  return (
    <bdi className="p-address" dir="ltr">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </bdi>
  )
}
