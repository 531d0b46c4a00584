import type { ReactNode } from 'react'
import type { Network } from '../../../../kernel/contract/types.js'

/** What Portico may have a drawing of. */
export interface OwnPictureProps {
  readonly network: Network | undefined
  /** Left out: the network itself. */
  readonly coin?: DrawnCoin | undefined
  readonly className: string
  readonly fallback: ReactNode
}

/** A coin or a token. */
export interface DrawnCoin {
  readonly symbol: string
  /** As its chain names it. Left out: the native coin. */
  readonly token?: string | undefined
  /** Whether it is what it calls itself. Otherwise its address decides. */
  readonly isTrusted: boolean
}
