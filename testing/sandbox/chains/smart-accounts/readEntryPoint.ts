import { createRequire } from 'node:module'
import * as z from 'zod/mini'

/** Where the entry point of ERC-4337, version 0.7, is on every chain. */
export const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** With this salt its creation code leads there. */
export const entryPointSalt = '90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

const artifact = z.object({ bytecode: z.string().check(z.regex(/^0x[0-9a-f]+$/)) })

/**
 * Reads the creation code of the entry point from the package of its authors. It is not among the contracts of the sandbox: its sources are
 * under the GPL.
 * @returns undefined where `@account-abstraction/contracts` is not installed
 */
export function readEntryPoint(): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    return artifact.parse(require('@account-abstraction/contracts/artifacts/EntryPoint.json')).bytecode
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
