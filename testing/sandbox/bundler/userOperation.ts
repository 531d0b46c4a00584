import { isAddress, isHex, type Address, type Hex } from 'viem'
import { toPackedUserOperation, type PackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'

const maxHexLength = 200_000

export const addressSchema = z.custom<Address>(value => typeof value === 'string' && isAddress(value))
const hex = z.custom<Hex>(value => isHex(value) && value.length <= maxHexLength && value.length % 2 === 0)
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform(value => BigInt(value)),
)
const optionalQuantity = z.optional(quantity)

/** A user operation of the entry point 0.7, as JSON-RPC has it (ERC-7769). What is still to be found out may be left out. */
export const userOperationSchema = z.object({
  sender: addressSchema,
  nonce: quantity,
  factory: z.nullish(addressSchema),
  factoryData: z.nullish(hex),
  callData: hex,
  callGasLimit: optionalQuantity,
  verificationGasLimit: optionalQuantity,
  preVerificationGas: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  paymaster: z.nullish(addressSchema),
  paymasterVerificationGasLimit: optionalQuantity,
  paymasterPostOpGasLimit: optionalQuantity,
  paymasterData: z.nullish(hex),
  signature: z.optional(hex),
})

/** A user operation that a client has sent. */
export type GivenOperation = z.infer<typeof userOperationSchema>

/** That operation with nothing left out, as viem has it. */
export const completed = (given: GivenOperation): UserOperation<'0.7'> => ({
  sender: given.sender,
  nonce: given.nonce,
  callData: given.callData,
  callGasLimit: given.callGasLimit ?? 0n,
  verificationGasLimit: given.verificationGasLimit ?? 0n,
  preVerificationGas: given.preVerificationGas ?? 0n,
  maxFeePerGas: given.maxFeePerGas ?? 0n,
  maxPriorityFeePerGas: given.maxPriorityFeePerGas ?? 0n,
  signature: given.signature ?? '0x',
  ...(given.factory && { factory: given.factory, factoryData: given.factoryData ?? '0x' }),
  ...(given.paymaster && {
    paymaster: given.paymaster,
    paymasterData: given.paymasterData ?? '0x',
    paymasterVerificationGasLimit: given.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: given.paymasterPostOpGasLimit ?? 0n,
  }),
})

/** That operation, as the entry point has it. */
export const packed = (operation: UserOperation<'0.7'>): PackedUserOperation =>
  toPackedUserOperation(operation)
