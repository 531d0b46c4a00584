import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui-shell/kit/index.js'

/** What {@link NftFact} takes. */
export interface NftFactProps {
  readonly name: string
  readonly children: ReactNode
  /** What a button beside it copies. Default: no button. */
  readonly copies?: { readonly text: string; readonly label: string }
}

/** One fact about an NFT: its name, and what is so. */
export const NftFact = ({ name, children, copies }: NftFactProps) => (
  <div className="p-nft-fact">
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
    {copies && (
      <dd className="p-nft-copy">
        <CopyButton {...copies} />
      </dd>
    )}
  </div>
)
