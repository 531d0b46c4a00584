import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { Address } from '../../../ui-shell/kit/index.js'

interface TransactionProps {
  readonly to: string | undefined
  /** As it is shown, with its symbol. */
  readonly amount: string
  readonly hash: string | undefined
  readonly explorerUrl: string | undefined
}

/** What was paid to whom, and the transaction to look it up by. */
export const Transaction = ({ to, amount, hash, explorerUrl }: TransactionProps) => (
  <>
    <p className="p-money-brief">
      <bdi dir="ltr">{amount}</bdi>
      {to !== undefined && <Address address={to} />}
    </p>
    {hash !== undefined && <TransactionHash hash={hash} explorerUrl={explorerUrl} />}
  </>
)
