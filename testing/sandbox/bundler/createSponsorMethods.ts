import { createPublicClient, http, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { accounts } from '../chains/accounts.js'
import { testPaymaster } from '../contracts/testPaymaster.js'
import { readRpcParams, type RpcMethod } from './answerJsonRpc.js'
import { RpcFailure } from './RpcFailure.js'
import type { SponsorBook } from './Sponsor.js'
import { completed, packed, userOperationSchema } from './userOperation.js'

const maxHexLength = 66
const paramsSchema = z.tuple([
  userOperationSchema,
  z.string().check(z.maxLength(maxHexLength)),
  z.string().check(z.maxLength(maxHexLength)),
  z.nullish(z.unknown()),
])

/** As long as a signature, and none: the operation is measured with it. */
const stubSignature: Hex = `0x${'ff'.repeat(32)}${'01'.repeat(32)}1c`
const verificationGas = 60_000n
const gasFields = {
  paymasterVerificationGasLimit: `0x${verificationGas.toString(16)}`,
  paymasterPostOpGasLimit: '0x0',
} as const

/** The ninth account of the sandbox, whom the paymaster obeys. */
const signerKey = accounts[8]?.privateKey ?? '0x'

/** The methods of a paymaster service, by name (ERC-7677): it signs the operations of those whom the sponsor pays for, as they are. */
export function createSponsorMethods(
  chainId: number,
  nodeUrl: string,
  book: SponsorBook,
): ReadonlyMap<string, RpcMethod> {
  const client = createPublicClient({ transport: http(nodeUrl) })
  const signer = privateKeyToAccount(signerKey)
  const read = (params: readonly unknown[]) => {
    const [given, , chain] = readRpcParams(paramsSchema, params)
    if (Number(chain) !== chainId) throw new RpcFailure(-32602, `Invalid params: this is chain ${chainId}`)
    if (!book.pays(given.sender)) throw new RpcFailure(-32001, 'The sponsor does not pay for this account')
    return given
  }
  const answerOf = (paymasterData: Hex) => ({ paymaster: testPaymaster.address, paymasterData, ...gasFields })
  return new Map<string, RpcMethod>([
    [
      'pm_getPaymasterStubData',
      params => {
        read(params)
        return { ...answerOf(stubSignature), sponsor: { name: 'Portico sandbox' }, isFinal: false }
      },
    ],
    [
      'pm_getPaymasterData',
      async params => {
        const operation = {
          ...completed(read(params)),
          paymaster: testPaymaster.address,
          paymasterVerificationGasLimit: verificationGas,
          paymasterPostOpGasLimit: 0n,
        }
        const raw = await client.readContract({
          ...testPaymaster,
          functionName: 'hashOf',
          args: [packed(operation)],
        })
        return answerOf(await signer.signMessage({ message: { raw } }))
      },
    ],
  ])
}
