import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Network } from '../../../kernel/contract/types.js'
import { useShell } from '../Shell.js'
import { Initials } from './Logo.js'
import { Picture } from './Picture.js'

/** What stands where a plugin has no picture, or not yet. */
export interface ServedProps {
  readonly className: string
  readonly fallback: ReactNode
}

/** A picture that is shown, there is none of, or is on its way: then its room is kept. */
export const Awaited = ({
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
  return <Awaited {...rest} picture={source === null ? null : source?.of(network)} />
})
