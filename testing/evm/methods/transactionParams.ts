import * as z from 'zod/mini'
import { addressParam, bytesParam, chainIdParam, quantityParam } from '../paramSchemas.js'

const accessList = z.array(z.object({ address: addressParam, storageKeys: z.array(bytesParam) }))

/** `[transaction]` of eth_sendTransaction and eth_signTransaction. Blob and set-code transactions are not supported. */
export const transactionParams = z.tuple([
  z.object({
    from: addressParam,
    to: z.nullish(addressParam),
    value: z.optional(quantityParam),
    data: z.optional(bytesParam),
    input: z.optional(bytesParam),
    gas: z.optional(quantityParam),
    gasPrice: z.optional(quantityParam),
    maxFeePerGas: z.optional(quantityParam),
    maxPriorityFeePerGas: z.optional(quantityParam),
    nonce: z.optional(quantityParam),
    chainId: z.optional(chainIdParam),
    type: z.optional(z.enum(['0x0', '0x1', '0x2'])),
    accessList: z.optional(accessList),
  }),
])

/** A transaction of a site, checked. Amounts are bigints in wei. */
export type TransactionRequest = z.output<typeof transactionParams>[0]
