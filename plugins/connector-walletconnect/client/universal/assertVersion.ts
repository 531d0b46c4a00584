import { readProperty } from '../../../../kernel/wallet/readProperty.js'
import { packageUnsupported, packageVersion } from '../../errors.js'
import { methodOf } from './methodOf.js'
import type { SignClient } from './SignClient.js'

/** What the package tells the relay of itself with each connection: it says its version nowhere else. No socket is opened for it. */
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
