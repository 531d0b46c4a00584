import { SandboxError } from './SandboxError.js'

const notFound: ReadonlySet<unknown> = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])

/**
 * Loads packages that only one part of the sandbox needs, when that part is used.
 *
 * @param part what needs them, as it begins a sentence: `The relay`
 * @param packages their names, as npm takes them
 * @param load the import itself
 * @throws SandboxError `PACKAGE_NOT_INSTALLED` with the install command
 */
export async function importOptional<T>(
  part: string,
  packages: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (!notFound.has((cause as NodeJS.ErrnoException).code)) throw cause
    throw new SandboxError(
      'PACKAGE_NOT_INSTALLED',
      `${part} needs ${packages.join(' and ')}. Install with: npm i -D ${packages.join(' ')}`,
      { cause },
    )
  }
}
