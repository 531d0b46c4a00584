import type { ReactNode } from 'react'
import { CopyButton, Link, useStyles, useText } from '../../ui-shell/kit/index.js'
import css from './Reference.css'

/** Props of {@link Reference}. */
export interface ReferenceProps {
  /** What it is. */
  readonly label: string
  /** Shown whole, and copied. */
  readonly text: string
  /** Links to look it up. */
  readonly children?: ReactNode
}

/** What something can be looked up by, to be copied. */
export const Reference = ({ label, text, children }: ReferenceProps) => {
  useStyles(css)
  return (
    <div className="p-reference">
      <span>{label}</span>
      <bdi dir="ltr">{text}</bdi>
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

/** The hash of a transaction, with a link to look it up. Its plugin needs `withMoneyStrings`. */
export const TransactionHash = ({ hash, explorerUrl }: TransactionHashProps) => {
  const t = useText()
  return (
    <Reference label={t('money.hash')} text={hash}>
      {explorerUrl !== undefined && <Link href={explorerUrl}>{t('money.explorer')}</Link>}
    </Reference>
  )
}
