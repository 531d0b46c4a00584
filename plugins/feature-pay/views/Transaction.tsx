import { Party } from '../../../money-kit/views/Party.js'
import { TransactionHash } from '../../../money-kit/views/Reference.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'

interface TransactionProps {
  readonly to: string | undefined
  /** Exact decimal text; left out where it is not known. */
  readonly amount: string | undefined
  readonly symbol: string
  readonly hash: string | undefined
  readonly explorerUrl: string | undefined
}

/** What was paid to whom, and the transaction to look it up by. */
export const Transaction = ({ to, amount, symbol, hash, explorerUrl }: TransactionProps) => (
  <>
    <p className="p-money-brief">
      {amount !== undefined && <ShortAmount amount={amount} symbol={symbol} />}
      {to !== undefined && <Party address={to} />}
    </p>
    {hash !== undefined && <TransactionHash hash={hash} explorerUrl={explorerUrl} />}
  </>
)
