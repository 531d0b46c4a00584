import type { ReactNode } from 'react'
import { CopyButton, Link, useStyles, useText } from '../../ui-shell/kit/index.js'
import css from './Reference.css'

/** Props of {@link Reference}. */
export interface ReferenceProps {
  /** What it is. */
  readonly label: string
  /** Copied, and shown whole unless there is a {@link short} form. */
  readonly text: string
  /** Shown in its place; the whole then is its title. */
  readonly short?: string | undefined
  /** Links to look it up. */
  readonly children?: ReactNode
}

/** What something can be looked up by, to be copied. */
export const Reference = ({ label, text, short, children }: ReferenceProps) => {
  useStyles(css)
  return (
    <div className="p-reference">
      <span className="p-reference-text">
        {label}{' '}
        <bdi dir="ltr" title={short === undefined ? undefined : text}>
          {short ?? text}
        </bdi>
      </span>
      <span className="p-reference-links">
        <CopyButton text={text} />
        {children}
      </span>
    </div>
  )
}

/** Props of {@link TransactionHash}. */
export interface TransactionHashProps {
  readonly hash: string
  /** Of the transaction. */
  readonly explorerUrl: string | undefined
}

const [shownAtStart, shownAtEnd] = [8, 6]

/** As hashes are told apart: nothing is sent to them. */
const shortHash = (hash: string): string =>
  hash.length > 2 * (shownAtStart + shownAtEnd)
    ? `${hash.slice(0, shownAtStart)}…${hash.slice(-shownAtEnd)}`
    : hash

/** The hash of a transaction in short, to be copied whole, with a link to look it up. Its plugin needs `withMoneyStrings`. */
export const TransactionHash = ({ hash, explorerUrl }: TransactionHashProps) => {
  const t = useText()
  return (
    <Reference label={t('money.hash')} text={hash} short={shortHash(hash)}>
      {explorerUrl !== undefined && <Link href={explorerUrl}>{t('money.explorer')}</Link>}
    </Reference>
  )
}
