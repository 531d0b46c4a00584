import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SandboxError } from '../../SandboxError.js'

/**
 * Finds the program of `@acala-network/chopsticks`, which runs Substrate runtimes.
 *
 * @throws SandboxError `PACKAGE_NOT_INSTALLED` with the install command
 */
export function resolveChopsticks(): string {
  try {
    const entry = createRequire(import.meta.url).resolve('@acala-network/chopsticks')
    // The program is not among the exports: the package's folder is two above its CommonJS entry, dist/cjs/index.js.
    return join(dirname(entry), '../../chopsticks.cjs')
  } catch (cause) {
    throw new SandboxError(
      'PACKAGE_NOT_INSTALLED',
      'The Substrate chain needs @acala-network/chopsticks, which is not installed. Parts of what it installs are under GPL-3.0.',
      { cause },
    )
  }
}
