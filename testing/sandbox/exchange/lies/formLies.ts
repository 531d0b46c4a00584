import type { Lie } from './Lie.js'
import { otherChainId } from './namesOf.js'

/** Writes every amount of every answer in another way. */
const withAmounts = (write: (amount: string) => string): Lie => ({
  quote: quote => ({ ...quote, fromAmount: write(quote.fromAmount), toAmount: write(quote.toAmount) }),
  swap: ({ amount, eip155: { gas, gasPrice }, ...transaction }) => ({
    ...transaction,
    amount: write(amount),
    eip155: { gas: write(gas), gasPrice: write(gasPrice) },
  }),
  approval: ({ value, eip155: { gasPrice }, ...transaction }) => ({
    ...transaction,
    value: write(value),
    eip155: { gasPrice: write(gasPrice) },
  }),
  allowance: write,
  gasPrice: write,
})

/** Moves an account to the other chain. */
const elsewhere = (account: string, chainId: number): string =>
  account.replace(`eip155:${chainId}:`, `eip155:${otherChainId(chainId)}:`)

/** Lies about every answer: how amounts are written, and of which chain accounts are. */
export const formLies = {
  /** Accounts are those of the other chain. */
  otherChain: {
    quote: (quote, { chainId }) => ({
      ...quote,
      fromAccount: elsewhere(quote.fromAccount, chainId),
      toAccount: elsewhere(quote.toAccount, chainId),
    }),
    swap: (transaction, { chainId }) => ({
      ...transaction,
      from: elsewhere(transaction.from, chainId),
      to: elsewhere(transaction.to, chainId),
    }),
    approval: (transaction, { chainId }) => ({
      ...transaction,
      from: elsewhere(transaction.from, chainId),
      to: elsewhere(transaction.to, chainId),
    }),
    tokens: (tokens, chainId) =>
      tokens.map(token => ({ ...token, address: elsewhere(token.address, chainId) })),
  },
  /** Amounts are hexadecimal: `0xde0b6b3a7640000`. */
  hexAmounts: withAmounts(amount => `0x${BigInt(amount).toString(16)}`),
  /** Amounts have a minus sign. */
  negativeAmounts: withAmounts(amount => `-${amount}`),
  /** Amounts are floating-point numbers: `1e18`. */
  floatAmounts: withAmounts(amount => Number(amount).toExponential().replace('+', '')),
} satisfies Record<string, Lie>
