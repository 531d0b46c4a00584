import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Network } from '../../../kernel/contract/types.js'
import { useShell } from '../Shell.js'
import { Initials } from './Logo.js'

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

const load = () => import('./own/Drawings.js')

/** The drawing that Portico has of it; the drawings are fetched with the first that is looked for. */
export const OwnPicture = observer(function OwnPicture(props: OwnPictureProps) {
  const drawings = useShell().lazy.get(load, 'drawings')
  if (drawings.component) return <drawings.component {...(props as unknown as Record<string, unknown>)} />
  return drawings.error === undefined ? <Initials className={props.className} /> : props.fallback
})
