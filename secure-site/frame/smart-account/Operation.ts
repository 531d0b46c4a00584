import type { UserOperation } from 'viem/account-abstraction'

/** A user operation of the entry point 0.7. */
export type Operation = UserOperation<'0.7'>

/** The most that it can cost. */
export const costOf = (operation: Operation): bigint =>
  (operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)) *
  operation.maxFeePerGas
