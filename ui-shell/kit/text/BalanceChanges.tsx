import type { ReactNode } from 'react'
import { useStyles } from '../hooks/useStyles.js'
import { Skeleton } from '../layout/Skeleton.js'
import { Address } from './Address.js'
import css from './BalanceChanges.css'

/** A change of a balance, as {@link BalanceChanges} shows it. */
export interface ShownChange {
  /** `out`: the account has less. Left out: nothing moves. */
  readonly direction?: 'in' | 'out'
  /** What moves: an amount and a symbol, or an NFT by its number. */
  readonly what: string
  /** The picture of what moves, such as a small `TokenIcon`. */
  readonly icon?: ReactNode
  /** Its address, where the symbol is not to be trusted. */
  readonly token?: string | undefined
}

/** A change in words, with its sign. */
export const changeText = ({ direction, what }: ShownChange): string =>
  direction ? `${direction === 'out' ? '−' : '+'}${what}` : what

/** Props of {@link BalanceChanges}. */
export interface BalanceChangesProps {
  /** What they are, or what they wait for. */
  readonly title: string
  /** Left out: not known yet. */
  readonly changes?: readonly ShownChange[]
  /** Further items of the list, each an `li`. */
  readonly children?: ReactNode
}

/** What a transaction changes in balances, as a simulation has shown it, one below the other. While it runs: a placeholder. */
export const BalanceChanges = ({ title, changes, children }: BalanceChangesProps) => {
  useStyles(css, 'component')
  return (
    <div className="p-balance-changes" aria-busy={!changes || undefined}>
      <p>{title}</p>
      {changes ? (
        <ul>
          {changes.map((change, index) => (
            <li key={index}>
              <span className="p-balance-change">
                {change.icon}
                <bdi dir="ltr">{changeText(change)}</bdi>
              </span>
              {change.token !== undefined && <Address address={change.token} />}
            </li>
          ))}
          {children}
        </ul>
      ) : (
        <Skeleton height="var(--p-space-5)" />
      )}
    </div>
  )
}
