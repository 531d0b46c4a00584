import { http, isAddress, isHex, type Address, type Hex } from 'viem'
import {
  createPaymasterClient,
  type GetPaymasterDataParameters,
  type GetPaymasterStubDataParameters,
} from 'viem/account-abstraction'
import * as z from 'zod/mini'

const waitMs = 10_000
const maxHexLength = 20_000

const gas = z.optional(z.bigint().check(z.maximum(10n ** 9n)))
const answer = z.object({
  paymaster: z.custom<Address>(value => typeof value === 'string' && isAddress(value)),
  paymasterData: z.custom<Hex>(value => isHex(value) && value.length <= maxHexLength),
  paymasterVerificationGasLimit: gas,
  paymasterPostOpGasLimit: gas,
})
const stubAnswer = z.extend(answer, {
  isFinal: z.optional(z.boolean()),
  paymasterPostOpGasLimit: z._default(z.bigint(), 0n),
})

/** The sponsor does not pay, or does not answer. */
export class SponsorRefusal extends Error {}

/** What is left out is no field: viem would take it for one that is known. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const readAs = async <T extends object>(schema: z.ZodMiniType<T>, asked: Promise<unknown>): Promise<T> => {
  try {
    return present(schema.parse(await asked))
  } catch (cause) {
    throw new SponsorRefusal('This site does not pay the fee', { cause })
  }
}

/**
 * A service that pays fees (ERC-7677). Of its answers only what concerns the paymaster is taken: viem puts all that they hold into the
 * operation, so that a sponsor could change the very calls.
 */
export const createSponsor = (url: string) => {
  const client = createPaymasterClient({ transport: http(url, { timeout: waitMs, retryCount: 0 }) })
  return {
    getPaymasterStubData: (parameters: GetPaymasterStubDataParameters) =>
      readAs(stubAnswer, client.getPaymasterStubData(parameters)),
    getPaymasterData: (parameters: GetPaymasterDataParameters) =>
      readAs(answer, client.getPaymasterData(parameters)),
  }
}
