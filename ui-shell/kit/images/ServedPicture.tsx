import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import type { Network } from '../../../kernel/contract/types.js'
import { useShell } from '../Shell.js'
import { Initials } from './Logo.js'
import { Picture } from './Picture.js'

interface ServedProps {
  readonly className: string
  readonly fallback: ReactNode
}

/** A picture that is shown, there is none of, or is on its way: then its room is kept. */
const Awaited = ({
  picture,
  className,
  fallback,
}: ServedProps & { readonly picture: string | undefined | null }) =>
  picture === undefined ? (
    <Initials className={className} />
  ) : (
    <Picture className={className} src={picture ?? undefined} fallback={fallback} />
  )

/** The picture of a network that a plugin has. */
export const ServedNetwork = observer(function ServedNetwork({
  network,
  ...rest
}: ServedProps & { readonly network: Network }) {
  const source = useShell().pictures.read()
  return <Awaited {...rest} picture={source && source.of(network)} />
})

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
  const picture = tokens && tokens.of(symbol)
  useEffect(
    () => (picture === undefined ? kernel.env.after(settleMs, () => tokens?.want(symbol)) : undefined),
    [kernel, tokens, symbol, picture],
  )
  return <Awaited {...rest} picture={picture} />
})
