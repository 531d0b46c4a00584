import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, in the form of the RPC: `"BlockhashNotFound"`, `{"InstructionError":[2,{"Custom":1}]}`. */
export type TransactionError = string | Readonly<Record<string, unknown>>

/** By their numbers: the package declares them for its types only. */
const transactionErrors = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee ' +
  'AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure ' +
  'InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit ' +
  'UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit ' +
  'TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData ' +
  'InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit ' +
  'MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ' +
  'ProgramCacheHitMaxLimit CommitCancelled'
).split(' ')
const instructionErrors = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds ' +
  'IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ' +
  'ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified ' +
  'DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged ' +
  'AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ' +
  'ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth ' +
  'MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded ' +
  'PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable ' +
  'IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner ' +
  'MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded ' +
  'BuiltinProgramsMustConsumeComputeUnits BorshIoError'
).split(' ')

const words: ReadonlyMap<string, string> = new Map([
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
])

/** Why a transaction failed, of what the virtual machine says. */
export const readTransactionError = (failure: FailedTransactionMetadata): TransactionError => {
  const error = failure.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('err' in error) {
    const inner = error.err()
    if (typeof inner === 'number')
      return { InstructionError: [error.index, instructionErrors[inner] ?? 'GenericError'] }
    return { InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : 'BorshIoError'] }
  }
  if ('index' in error) return { DuplicateInstruction: error.index }
  return { InsufficientFundsForRent: { account_index: error.accountIndex } }
}

/** The error in the words of a node. */
export const describeTransactionError = (error: TransactionError): string => {
  if (typeof error === 'string') return words.get(error) ?? error
  if (!('InstructionError' in error))
    return 'Transaction results in an account with insufficient funds for rent'
  const [index, inner] = error['InstructionError'] as readonly [number, string | { readonly Custom: number }]
  const what = typeof inner === 'string' ? inner : `custom program error: 0x${inner.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${what}`
}
