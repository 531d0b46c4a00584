import type { Network } from '../../kernel/define.js'
import { TokenIcon, type TokenIconProps } from '../../ui-shell/kit/index.js'
import type { Asset } from '../Asset.js'

/** Props of {@link AssetIcon}. */
export interface AssetIconProps {
  readonly asset: Pick<Asset, 'token' | 'symbol' | 'icon' | 'price'>
  readonly network: Network
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: TokenIconProps['size']
}

/** The picture of an asset, as the account shows it. What has a price is what it calls itself. */
export const AssetIcon = ({ asset: { token, symbol, icon, price }, network, size }: AssetIconProps) => (
  <TokenIcon
    network={network}
    token={token}
    symbol={symbol}
    src={icon}
    isTrusted={price !== undefined}
    size={size}
  />
)
