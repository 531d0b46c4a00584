import { SandboxError } from '../../SandboxError.js'
import { createSolanaNode, type SolanaNode } from './createSolanaNode.js'
import { loadLiteSvm } from './loadLiteSvm.js'
import type { SolanaChainDefinition } from './SolanaChainDefinition.js'
import { solanaChains } from './solanaChains.js'

/**
 * Starts Solana networks in this process.
 *
 * @param definitions default: the sandbox's own, where the package `litesvm` is installed, else none
 * @throws SandboxError `PACKAGE_NOT_INSTALLED` when networks are asked for and the package is missing
 */
export async function startSolanaChains(
  definitions?: readonly SolanaChainDefinition[],
): Promise<readonly SolanaNode[]> {
  const wanted = definitions ?? solanaChains
  if (wanted.length === 0) return []
  try {
    const svm = await loadLiteSvm()
    return wanted.map(definition => createSolanaNode(definition, svm))
  } catch (error) {
    const isMissing = error instanceof SandboxError && error.code === 'PACKAGE_NOT_INSTALLED'
    if (isMissing && !definitions) return []
    throw error
  }
}
