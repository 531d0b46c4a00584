import type * as z from 'zod/mini'
import type { Network } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { fromBase64, toBase64 } from '../base64.js'
import { readSchema } from '../node/readSchema.js'
import { messageOf, readTransaction } from '../wire/readTransaction.js'
import type { SolanaRpcService } from '../api.js'
import {
  accountSchema,
  accountsSchema,
  blockhashSchema,
  feeSchema,
  lamports,
  simulationSchema,
  tokenAccountsSchema,
  type AccountAnswer,
} from './chainSchemas.js'

const commitment = 'confirmed'
/** In characters of base64: what an account has beyond is of no use here. */
const maxAccountData = 1024 * 1024
const signatureFee = 5000n

/** An account of the chain. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** Several accounts, in the order in which they were asked for; undefined where there is none. */
type ChainAccounts = readonly (ChainAccount | undefined)[]

/** How a transaction would go. */
export interface SimulationRun {
  readonly fault: unknown
  readonly units: number
  /** The watched accounts afterwards; left out where the node does not tell. */
  readonly after?: ChainAccounts
}

/** @throws `RPC_BAD_ANSWER` when its data are no base64 */
const toAccount = (answer: AccountAnswer, method: string): ChainAccount => {
  const [text] = answer.data
  const data = text.length > maxAccountData ? new Uint8Array() : fromBase64(text, maxAccountData)
  if (!data) throw badNodeAnswer(method)
  return { lamports: BigInt(answer.lamports), owner: answer.owner, isExecutable: answer.executable, data }
}

/** @throws `RPC_BAD_ANSWER` when they are not as many as were asked for */
const toAccounts = (
  answers: readonly (AccountAnswer | null)[],
  count: number,
  method: string,
): ChainAccounts => {
  if (answers.length !== count) throw badNodeAnswer(method)
  return answers.map(answer => (answer ? toAccount(answer, method) : undefined))
}

/** What transfers and simulations read of a network. Every method rejects as {@link SolanaRpcService} does. */
export class ChainReader {
  constructor(
    private readonly rpc: SolanaRpcService,
    private readonly network: Network,
  ) {}

  async account(of: string): Promise<ChainAccount | undefined> {
    const method = 'getAccountInfo'
    const { value } = await this.ask(accountSchema, method, [of, { encoding: 'base64', commitment }])
    return value ? toAccount(value, method) : undefined
  }

  /** @param of 100 addresses at most @param bytes how much of the data of each is wanted, from the front */
  async accounts(of: readonly string[], bytes: number): Promise<ChainAccounts> {
    if (of.length === 0) return []
    const method = 'getMultipleAccounts'
    const config = { encoding: 'base64', commitment, dataSlice: { offset: 0, length: bytes } }
    const { value } = await this.ask(accountsSchema, method, [of, config])
    return toAccounts(value, of.length, method)
  }

  async latestBlockhash(): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }> {
    return (await this.ask(blockhashSchema, 'getLatestBlockhash', [{ commitment }])).value
  }

  /** What an account of so many bytes must hold. */
  async rentOf(bytes: number): Promise<bigint> {
    return BigInt(await this.ask(lamports, 'getMinimumBalanceForRentExemption', [bytes]))
  }

  /** The fee of a transaction, in lamports. Where its blockhash is too old for the node to tell, that of its signatures alone. */
  async feeOf(transaction: Uint8Array): Promise<bigint> {
    const message = toBase64(messageOf(transaction) ?? transaction)
    const { value } = await this.ask(feeSchema, 'getFeeForMessage', [message, { commitment }])
    if (value !== null) return BigInt(value)
    return signatureFee * BigInt(readTransaction(transaction)?.signers.length ?? 1)
  }

  /**
   * Runs a transaction in base64 without a trace.
   * @param watched accounts of the transaction of which is told what they hold afterwards
   */
  async simulate(transaction: string, watched: readonly string[] = []): Promise<SimulationRun> {
    const method = 'simulateTransaction'
    const config = {
      encoding: 'base64',
      sigVerify: false,
      replaceRecentBlockhash: true,
      commitment,
      ...(watched.length > 0 && { accounts: { encoding: 'base64', addresses: watched } }),
    }
    const { err, unitsConsumed, accounts } = (await this.ask(simulationSchema, method, [transaction, config]))
      .value
    const fault = err ?? undefined
    const isTold = accounts && watched.length > 0 && fault === undefined
    return {
      fault,
      units: unitsConsumed ?? 0,
      ...(isTold && { after: toAccounts(accounts, watched.length, method) }),
    }
  }

  /** The accounts of an owner for a token, with how much is in each. */
  async tokenAccounts(owner: string, mint: string): Promise<readonly { address: string; amount: bigint }[]> {
    const params = [owner, { mint }, { encoding: 'jsonParsed', commitment }]
    const { value } = await this.ask(tokenAccountsSchema, 'getTokenAccountsByOwner', params)
    return value.map(({ pubkey, account }) => ({
      address: pubkey,
      amount: BigInt(account.data.parsed.info.tokenAmount.amount),
    }))
  }

  private async ask<T extends z.ZodMiniType>(
    schema: T,
    method: string,
    params: readonly unknown[],
  ): Promise<z.output<T>> {
    return readSchema(schema, await this.rpc.request(this.network, method, params), method)
  }
}
