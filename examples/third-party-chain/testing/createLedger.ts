import { Keypair, Transaction, TransactionBuilder, type Operation } from '@stellar/stellar-base'

/** An account, in stroops: ten million of them are a lumen. */
interface LedgerAccount {
  balance: bigint
  sequence: bigint
}

/** Accounts, and the rules by which transactions change them. */
export interface Ledger {
  account(address: string): Readonly<LedgerAccount> | undefined
  /** Applies a signed transaction. @returns its hash. @throws an error whose message is the result code, such as `tx_bad_seq` */
  submit(xdr: string): string
}

const baseFee = 100n
/** An account keeps two base reserves of half a lumen. */
const reserve = 10_000_000n

/** Writes stroops as Horizon does. */
export const toLumens = (stroops: bigint): string =>
  `${stroops / 10_000_000n}.${String(stroops % 10_000_000n).padStart(7, '0')}`
const toStroops = (lumens: string): bigint => {
  const [whole = '0', part = ''] = lumens.split('.')
  return BigInt(whole + part.padEnd(7, '0'))
}

const demand = (isTrue: boolean, code: string): void => {
  if (!isTrue) throw new Error(code)
}

/** Checks what stellar-core checks before it looks at the operations. */
const checkEnvelope = (transaction: Transaction, { sequence }: LedgerAccount, nowMs: number): void => {
  const { source, signatures, operations, timeBounds, fee } = transaction
  demand(operations.length > 0, 'tx_missing_operation')
  demand(
    !timeBounds || Number(timeBounds.maxTime) === 0 || Number(timeBounds.maxTime) * 1000 >= nowMs,
    'tx_too_late',
  )
  demand(BigInt(transaction.sequence) === sequence + 1n, 'tx_bad_seq')
  demand(BigInt(fee) >= baseFee * BigInt(operations.length), 'tx_insufficient_fee')
  const key = Keypair.fromPublicKey(source)
  const isSigned = (signature: Buffer) => key.verify(transaction.hash(), signature)
  demand(signatures.length === 1 && signatures.every(each => isSigned(each.signature())), 'tx_bad_auth')
}

/**
 * Makes a ledger with payments of lumens, and nothing else of Stellar. Every transaction is verified with `@stellar/stellar-base`:
 * signature, network, sequence, fee, time, balance.
 * @param funds lumens by address
 */
export const createLedger = (passphrase: string, funds: Readonly<Record<string, string>>): Ledger => {
  const accounts = new Map<string, LedgerAccount>()
  for (const [address, lumens] of Object.entries(funds))
    accounts.set(address, { balance: toStroops(lumens), sequence: 4_294_967_296n })

  const pay = (source: LedgerAccount, operation: Operation) => {
    if (operation.type !== 'payment' || !operation.asset.isNative()) throw new Error('op_not_supported')
    const target = accounts.get(operation.destination)
    if (!target) throw new Error('op_no_destination')
    const amount = toStroops(operation.amount)
    demand(source.balance - amount >= reserve, 'op_underfunded')
    source.balance -= amount
    target.balance += amount
  }
  return {
    account: address => accounts.get(address),
    submit: xdr => {
      const transaction = TransactionBuilder.fromXDR(xdr, passphrase)
      const source = 'source' in transaction ? accounts.get(transaction.source) : undefined
      if (!source || !(transaction instanceof Transaction)) throw new Error('tx_no_source_account')
      checkEnvelope(transaction, source, Date.now())
      // The fee and the sequence number are spent even when an operation fails.
      source.balance -= BigInt(transaction.fee)
      source.sequence += 1n
      const before = new Map([...accounts].map(([address, each]) => [address, each.balance]))
      try {
        transaction.operations.forEach(operation => pay(source, operation))
      } catch (error) {
        for (const [address, each] of accounts) each.balance = before.get(address) ?? each.balance
        throw error
      }
      return transaction.hash().toString('hex')
    },
  }
}
