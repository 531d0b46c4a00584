import { observer } from 'mobx-react-lite'
import type { Network } from '../../../kernel/contract/types.js'
import { networkPictures } from '../../core/api.js'
import { Logo, type LogoProps } from './Logo.js'
import { useKernel } from '../hooks/useKernel.js'
import { useOptionalService } from '../hooks/useOptionalService.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps extends LogoProps {
  /** The network that it stands for: where the host gives no picture of it, a plugin may have one. */
  readonly network?: Network | undefined
}

const FetchedIcon = observer(function FetchedIcon({
  network,
  ...props
}: LogoProps & { readonly network: Network }) {
  const pictures = useOptionalService(useKernel().registry.contributions(networkPictures))
  return <Logo {...props} src={pictures?.of(network)} shape="round" />
})

/** A network's picture, or that of what is on it; its initials where there is none. Decorative: its name stands beside it. */
export const NetworkIcon = ({ network, ...props }: NetworkIconProps) => {
  const src = props.src ?? network?.assets?.imageUrl
  if (src !== undefined || !network) return <Logo {...props} src={src} shape="round" />
  return <FetchedIcon {...props} network={network} />
}
