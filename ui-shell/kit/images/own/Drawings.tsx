import type { Network } from '../../../../kernel/contract/types.js'
import { Glyph } from '../Glyph.js'
import { ServedCoin } from '../ServedCoin.js'
import { coinDrawing } from './coinDrawings.js'
import { knownSymbol } from './knownSymbol.js'
import { networkDrawing } from './networkDrawings.js'
import type { DrawnCoin, OwnPictureProps } from './OwnPictureProps.js'

const knownBy = (network: Network | undefined, { token }: DrawnCoin): string | undefined =>
  network && token !== undefined ? knownSymbol(network, token) : undefined

/** A drawing of a network or a coin. A token that nobody has vouched for may be one that is known by its address. */
export default function Drawings({ network, coin, className, fallback }: OwnPictureProps) {
  const symbol = coin && (coin.isTrusted ? coin.symbol : knownBy(network, coin))
  const drawing = coin
    ? symbol === undefined
      ? undefined
      : coinDrawing(symbol)
    : network && networkDrawing(network)
  const drawn = drawing ? <Glyph drawing={drawing} className={className} /> : fallback
  // The picture of a plugin goes before, as it does where the token was trusted at once.
  return coin && symbol !== undefined && !coin.isTrusted ? (
    <ServedCoin symbol={symbol} className={className} fallback={drawn} />
  ) : (
    drawn
  )
}
