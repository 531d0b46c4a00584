import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui-shell/kit/index.js'

/** What {@link Fact} takes. */
export interface FactProps {
  readonly name: string
  readonly children: ReactNode
  /** What a button beside it copies. Default: no button. */
  readonly copies?: string | undefined
  readonly copyLabel?: string | undefined
}

/** One fact of a list of them: its name, and what is so. */
export const Fact = ({ name, children, copies, copyLabel }: FactProps) => (
  <div className="p-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
    {copies !== undefined && (
      <dd className="p-fact-copy">
        <CopyButton text={copies} label={copyLabel} />
      </dd>
    )}
  </div>
)
