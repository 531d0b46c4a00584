import * as z from 'zod/mini'
import type { Network } from '../../../kernel/define.js'
import { fromBase64 } from '../base64.js'
import { isAddress } from '../address/isAddress.js'
import { readSchema } from '../node/readSchema.js'
import type { SolanaRpcService } from '../api.js'

const lamports = z.number().check(z.minimum(0), z.maximum(2 ** 64), z.multipleOf(1))
const height = z.int().check(z.minimum(0))
const address = z.string().check(z.refine(isAddress))
const commitment = 'confirmed'

const accountSchema = z.object({
  value: z.nullable(
    z.object({
      lamports,
      owner: address,
      executable: z.boolean(),
      data: z.tuple([z.string(), z.literal('base64')]),
    }),
  ),
})
const blockhashSchema = z.object({ value: z.object({ blockhash: address, lastValidBlockHeight: height }) })
const feeSchema = z.object({ value: z.nullable(lamports) })
const postSchema = z.object({ lamports, data: z.tuple([z.string(), z.literal('base64')]) })
const simulationSchema = z.object({
  value: z.object({
    err: z.unknown(),
    unitsConsumed: z.optional(z.number()),
    accounts: z.catch(z.nullish(z.array(z.nullable(postSchema))), undefined),
  }),
})
const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: address,
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ tokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }) }),
          }),
        }),
      }),
    }),
  ),
})

/** An account of the chain. */
export interface ChainAccount {
  readonly lamports: bigint
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** How a transaction would go. */
export interface SimulationRun {
  readonly fault: unknown
  readonly units: number
  /** The watched accounts afterwards; left out where the node does not tell. */
  readonly after?: readonly { readonly lamports: bigint; readonly data: Uint8Array }[]
}

const maxAccountData = 1024 * 1024

/** What a transfer reads of a network. Every method rejects as {@link SolanaRpcService} does. */
export class ChainReader {
  constructor(
    private readonly rpc: SolanaRpcService,
    private readonly network: Network,
  ) {}

  async account(of: string): Promise<ChainAccount | undefined> {
    const { value } = await this.ask(accountSchema, 'getAccountInfo', [
      of,
      { encoding: 'base64', commitment },
    ])
    return value
      ? {
          lamports: BigInt(value.lamports),
          owner: value.owner,
          isExecutable: value.executable,
          data: fromBase64(value.data[0], maxAccountData) ?? new Uint8Array(),
        }
      : undefined
  }

  async latestBlockhash(): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }> {
    return (await this.ask(blockhashSchema, 'getLatestBlockhash', [{ commitment }])).value
  }

  /** What an account of so many bytes must hold. */
  async rentOf(bytes: number): Promise<bigint> {
    return BigInt(await this.ask(lamports, 'getMinimumBalanceForRentExemption', [bytes]))
  }

  /** The fee of a message in base64; undefined when its blockhash is too old. */
  async feeOf(message: string): Promise<bigint | undefined> {
    const { value } = await this.ask(feeSchema, 'getFeeForMessage', [message, { commitment }])
    return value === null ? undefined : BigInt(value)
  }

  /** Runs a transaction in base64 without a trace. @param watched accounts of which is told what they hold afterwards */
  async simulate(transaction: string, watched: readonly string[] = []): Promise<SimulationRun> {
    const accounts = { encoding: 'base64', addresses: watched }
    const config = {
      encoding: 'base64',
      sigVerify: false,
      replaceRecentBlockhash: true,
      commitment,
      ...(watched.length > 0 && { accounts }),
    }
    const { value } = await this.ask(simulationSchema, 'simulateTransaction', [transaction, config])
    const after = value.accounts?.map(account => account ?? undefined)
    return {
      fault: value.err ?? undefined,
      units: value.unitsConsumed ?? 0,
      ...(after?.length === watched.length && {
        after: after.map(account => ({
          lamports: BigInt(account?.lamports ?? 0),
          data: fromBase64(account?.data[0] ?? '', maxAccountData) ?? new Uint8Array(),
        })),
      }),
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
