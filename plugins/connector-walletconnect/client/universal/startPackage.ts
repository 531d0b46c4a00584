import type * as UniversalPackage from '@walletconnect/universal-provider'
import { isModalError } from '../../../../kernel/errors/ModalError.js'
import { loadFailed } from '../../../../kernel/errors/plugin.js'
import { isPackageMissing } from '../../../../kernel/errors/isPackageMissing.js'
import { readProperty } from '../../../../kernel/wallet/readProperty.js'
import { packageMissing, packageUnsupported, packageVersion } from '../../errors.js'
import type { RemoteClientOptions } from '../RemoteClient.js'
import { memoryStorage, silentLogger } from './packageParts.js'
import { methodOf, type SignClient } from './SignClient.js'

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

/** Reads the version from the URL of the relay, the only place where the package names it. No socket is opened for it. */
const readVersion = async ({ core: { relayer } }: SignClient): Promise<string> => {
  await methodOf<[], Promise<void>>(relayer, 'createProvider')()
  const url = readProperty(readProperty(relayer.provider, 'connection'), 'url')
  const agent = new URL(String(url)).searchParams.get('ua')
  return /\bjs-([^/]+)/.exec(agent ?? '')?.[1] ?? 'another one'
}

/**
 * Sees to it that the package is the one that its hooks were written and tested for. The host may have installed another one for itself,
 * and no range of versions could have told it better than words: npm would not have installed Portico beside it at all.
 * Rejects with `REMOTE_PACKAGE_UNSUPPORTED`.
 */
export const assertVersion = async (client: SignClient): Promise<void> => {
  const version = await readVersion(client).catch(() => 'another one')
  if (version !== packageVersion) throw packageUnsupported(version)
}

/** The package keeps its cores in the page for ever, and gives every later client of the same prefix the first one. */
const deleteGlobals = (prefix: string): void => {
  for (const name of [prefix, `${prefix}_count`])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`)
}

/** Starts the package with nothing of it kept, logged or left in the page. Rejects as {@link loadPackage} and {@link assertVersion} do. */
export const startPackage = async (options: RemoteClientOptions): Promise<SignClient> => {
  const { env, projectId, relayUrl, metadata } = options
  const UniversalProvider = await loadPackage()
  const prefix = env.randomId()
  try {
    const { client } = await UniversalProvider.init({
      projectId,
      relayUrl,
      metadata: { ...metadata, icons: [...metadata.icons] },
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- only the shape counts
      storage: memoryStorage(),
      logger: silentLogger() as never,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
    await assertVersion(client)
    return client
  } finally {
    deleteGlobals(prefix)
  }
}
