import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useDiscreet } from './useDiscreet.js'

/** Props of {@link Discreet}. */
export interface DiscreetProps {
  /** An amount of what the visitor owns. */
  readonly children: ReactNode
}

/** Shows what the visitor owns, or dots while they want it hidden (the eye in the account). Put every such amount into one. */
export const Discreet = observer(({ children }: DiscreetProps) => useDiscreet()(children))
