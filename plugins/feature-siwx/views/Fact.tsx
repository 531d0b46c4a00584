import type { ReactNode } from 'react'

/** What {@link Fact} takes. */
export interface FactProps {
  readonly label: string
  /** It takes a line of its own: an address, a list. */
  readonly isLong?: boolean
  /** It is not as it should be. */
  readonly isAlarming?: boolean
  readonly children: ReactNode
}

/** One row of the summary. */
export const Fact = ({ label, isLong = false, isAlarming = false, children }: FactProps) => (
  <div data-long={isLong || undefined} data-alarming={isAlarming || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
