import type * as UniversalPackage from '@walletconnect/universal-provider'
import { loadFailed } from '../../../../kernel/errors/plugin.js'
import { packageMissing } from '../../errors.js'

type Package = typeof UniversalPackage
type UniversalProvider = Package['UniversalProvider']

const packageName = '@walletconnect/universal-provider'

/** What Node, browsers without a bundler, and bundlers say of a package that is not installed. */
const isMissing = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return (
    code === 'ERR_MODULE_NOT_FOUND' ||
    code === 'MODULE_NOT_FOUND' ||
    (typeof message === 'string' &&
      /cannot find (module|package)|resolve module specifier|could not resolve/i.test(message))
  )
}

/** Some bundlers take the package's CommonJS file, whose exports then stand in `default`. */
const readClass = (module: Partial<Package>): UniversalProvider | undefined =>
  module.UniversalProvider ?? (module.default as Partial<Package> | undefined)?.UniversalProvider

/** Fetches the package, twice at most. Rejects with `REMOTE_PACKAGE_MISSING` or `PLUGIN_LOAD_FAILED`. */
export const loadPackage = async (
  load: () => Promise<Partial<Package>> = () => import('@walletconnect/universal-provider'),
): Promise<UniversalProvider> => {
  try {
    const found = readClass(await load().catch(load))
    if (found) return found
  } catch (error) {
    throw isMissing(error) ? packageMissing(error) : loadFailed(packageName, error)
  }
  throw loadFailed(packageName, undefined)
}
