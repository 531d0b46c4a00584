import type * as UniversalPackage from '@walletconnect/universal-provider'
import { isModalError } from '../../../../kernel/errors/ModalError.js'
import { loadFailed } from '../../../../kernel/errors/plugin.js'
import { isPackageMissing } from '../../../../kernel/errors/isPackageMissing.js'
import { packageMissing } from '../../errors.js'

type Package = typeof UniversalPackage
type UniversalProvider = Package['UniversalProvider']

const packageName = '@walletconnect/universal-provider'

/** Some bundlers take the package's CommonJS file, whose exports then stand in `default`. */
const readClass = (module: Partial<Package>): UniversalProvider | undefined =>
  module.UniversalProvider ?? (module.default as Partial<Package> | undefined)?.UniversalProvider

const toldWhy = (error: unknown) =>
  isPackageMissing(error) ? packageMissing(error) : loadFailed(packageName, error)

const importPackage = async (): Promise<Partial<Package>> => {
  try {
    return await import('@walletconnect/universal-provider')
  } catch (error) {
    throw toldWhy(error)
  }
}

/** Fetches the package, twice at most. Rejects with `REMOTE_PACKAGE_MISSING` or `PLUGIN_LOAD_FAILED`. */
export const loadPackage = async (load = importPackage): Promise<UniversalProvider> => {
  const found = readClass(
    await load()
      .catch(load)
      .catch((error: unknown) => {
        throw isModalError(error) ? error : toldWhy(error)
      }),
  )
  if (found) return found
  throw loadFailed(packageName, undefined)
}
