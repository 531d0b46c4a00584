import type { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { importOptional } from '../../importOptional.js'

/** The virtual machine of Solana, in this process. */
export type Svm = LiteSVM
/** An address as the package types it. */
export type SvmAddress = Parameters<Svm['getAccount']>[0]
/** What became of a transaction. */
export type SvmOutcome = ReturnType<Svm['sendTransaction']>

/** The package that holds the machine. */
export interface LiteSvmPackage {
  readonly LiteSVM: typeof LiteSVM
  readonly FailedTransactionMetadata: typeof FailedTransactionMetadata
}

/**
 * Loads the virtual machine.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`
 */
export function loadLiteSvm(): Promise<LiteSvmPackage> {
  return importOptional('Solana in the sandbox', ['litesvm'], () => import('litesvm'))
}
