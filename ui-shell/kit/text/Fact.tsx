import type { ReactNode } from 'react'
import { CopyButton } from '../controls/CopyButton.js'

/** Props of {@link Fact}. */
export interface FactProps {
  /** What it is about. */
  readonly label: string
  /** What is so. Codes, such as hashes, in a `<code dir="ltr">`. */
  readonly children: ReactNode
  /** It takes lines of its own, under its name: an address, a list. */
  readonly isLong?: boolean
  /** It is not as it should be. */
  readonly isAlarming?: boolean
  /** Of a long one, what a button beside its name copies. Default: no button. */
  readonly copies?: { readonly text: string; readonly label: string }
}

/** One row of `Facts`. */
export const Fact = ({ label, children, isLong = false, isAlarming = false, copies }: FactProps) => (
  <div className={`p-fact${isLong ? ' p-fact-long' : ''}${isAlarming ? ' p-fact-alarming' : ''}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {copies && (
      <dd className="p-fact-copy">
        <CopyButton {...copies} />
      </dd>
    )}
  </div>
)
