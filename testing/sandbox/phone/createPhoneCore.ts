import type { Core } from '@walletconnect/core'
import { sha256, stringToHex } from 'viem'
import type { PhoneCore } from './PhoneCore.js'
import type { PhoneStorage } from './PhoneStorage.js'

/** What the core of a phone is made from. */
export interface PhoneCoreParts {
  readonly relayUrl: string
  readonly projectId: string
  readonly storage: PhoneStorage
  readonly storagePrefix: string
  /** Decides, with the prefix, about the client id. */
  readonly mnemonic: string
}

/**
 * Starts the core of a phone: its connection, keys and storage. It is this phone's own, also with several in a process,
 * and speaks to nobody but the relay.
 */
export async function createPhoneCore(CoreOfPackage: typeof Core, parts: PhoneCoreParts): Promise<PhoneCore> {
  const { relayUrl, projectId, storage, storagePrefix, mnemonic } = parts
  /* eslint-disable @typescript-eslint/no-unsafe-class-instance-assignment -- only the shapes count, and are the same */
  const core = new CoreOfPackage({
    relayUrl,
    projectId,
    storage,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
  }) as PhoneCore
  /* eslint-enable */
  forgetGlobals(storagePrefix)
  keepToTheRelay(core)
  await core.start()
  // The seed of the client's Ed25519 key, under the name that the package keeps it by.
  await core.crypto.keychain.set(
    'client_ed25519_seed',
    sha256(stringToHex(`${mnemonic}/${storagePrefix}`)).slice(2),
  )
  return core
}

/** The package gives every later core of the same prefix this one instead, stopped or not. */
function forgetGlobals(storagePrefix: string): void {
  const name = `_walletConnectCore_${storagePrefix}`
  Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, `${name}_count`)
}

/**
 * The verify service is asked about every proposal and request, for up to five seconds, and telemetry goes out even
 * where it is off. A phone without a verdict shows an unverified site, which is what it is.
 */
function keepToTheRelay({ verify, eventClient }: PhoneCore): void {
  Object.assign(verify, { resolve: () => Promise.resolve(undefined) })
  Object.assign(eventClient, { init: () => Promise.resolve() })
}
