import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useShell } from '../Shell.js'
import { Awaited, type ServedProps } from './ServedPicture.js'

/** A row that only scrolls by asks for no picture. */
const settleMs = 150

/** The picture that a plugin has of what is known by a symbol. */
export const ServedCoin = observer(function ServedCoin({
  symbol,
  ...rest
}: ServedProps & { readonly symbol: string }) {
  const { pictures, kernel } = useShell()
  const source = pictures.read()
  const tokens = source && (source.tokens ?? null)
  const picture = tokens === null ? null : tokens?.of(symbol)
  useEffect(
    () => (picture === undefined ? kernel.env.after(settleMs, () => tokens?.want(symbol)) : undefined),
    [kernel, tokens, symbol, picture],
  )
  return <Awaited {...rest} picture={picture} />
})
