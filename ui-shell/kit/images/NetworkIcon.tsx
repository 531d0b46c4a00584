import type { Network } from '../../../kernel/contract/types.js'
import { Initials, Logo, logoClass, type LogoProps } from './Logo.js'
import { OwnPicture } from './OwnPicture.js'
import { ServedNetwork } from './ServedPicture.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps extends LogoProps {
  /** The network that it stands for: where the host gives no picture of it, a plugin or Portico itself may have one. */
  readonly network?: Network | undefined
}

/**
 * A network's picture: the host's, else a plugin's, else a drawing of Portico's own, else its initials. Each is looked for only where the
 * one before is missing or fails. Decorative: its name stands beside it.
 */
export const NetworkIcon = ({ network, ...props }: NetworkIconProps) => {
  const { name, size } = props
  const className = logoClass('round', size)
  const initials = <Initials name={name} className={className} />
  return (
    <Logo
      {...props}
      src={props.src ?? network?.assets?.imageUrl}
      shape="round"
      fallback={
        network && (
          <ServedNetwork
            network={network}
            className={className}
            fallback={<OwnPicture network={network} className={className} fallback={initials} />}
          />
        )
      }
    />
  )
}
