import type { Network } from '../../../kernel/contract/types.js'
import { Initials, Logo, logoClass, type LogoProps } from './Logo.js'
import { NetworkIcon } from './NetworkIcon.js'
import { OwnPicture } from './OwnPicture.js'
import { ServedCoin } from './ServedCoin.js'

/** Props of {@link TokenIcon}. */
export interface TokenIconProps {
  /** Where it is. */
  readonly network: Network | undefined
  /** As its chain names it: the address of a contract or of a mint. Left out: the native coin. */
  readonly token?: string | undefined
  readonly symbol: string
  /** A picture that came with it. */
  readonly src?: string | undefined
  /**
   * Whether it is what it calls itself, as one that has a price is: anybody can make a token called USDC. One that is not gets no picture
   * by its symbol; those that Portico knows by their address do. The native coin always is.
   */
  readonly isTrusted?: boolean | undefined
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: LogoProps['size']
}

/**
 * The picture of a coin or a token, the same in every view: its own, else a plugin's by its symbol, else a drawing of Portico's own, else
 * that of its network for the native coin, else its initials. Decorative: its symbol stands beside it.
 */
export const TokenIcon = ({ network, token, symbol, src, isTrusted = false, size }: TokenIconProps) => {
  const className = logoClass('round', size)
  const isCoin = token === undefined && network !== undefined
  const coin = { symbol, token, isTrusted: isTrusted || isCoin }
  const last = isCoin ? (
    <NetworkIcon size={size} name={symbol} network={network} />
  ) : (
    <Initials name={symbol} className={className} />
  )
  const own = <OwnPicture network={network} coin={coin} className={className} fallback={last} />
  return (
    <Logo
      {...{ name: symbol, src, size }}
      shape="round"
      fallback={coin.isTrusted ? <ServedCoin symbol={symbol} className={className} fallback={own} /> : own}
    />
  )
}
