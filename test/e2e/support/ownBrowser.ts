import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { chromiumFlags } from '../../../scripts/lib/chromium-flags.mjs'
import { watchContext } from './watchContext.js'

/** What browsers let frames of other sites keep. */
export type FrameStorage = 'partitioned' | 'denied'

/**
 * Runs something in a Chromium of its own that blocks cookies of other sites, as its settings can say only from the start.
 * @param storage `partitioned`: frames of other sites have a storage for each site around them; `denied`: they have none
 * @returns what the pages have complained of
 */
export const inBlockingBrowser = async (
  storage: FrameStorage,
  act: (context: BrowserContext) => Promise<void>,
): Promise<readonly string[]> => {
  const profile = await mkdtemp(join(tmpdir(), 'portico-profile-'))
  await mkdir(join(profile, 'Default'))
  const settings = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  const partitioning = /ThirdPartyStoragePartitioning,?/
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: chromiumFlags.map(flag => (storage === 'partitioned' ? flag.replace(partitioning, '') : flag)),
    reducedMotion: 'reduce',
  })
  try {
    const { problems } = await watchContext(context)
    await act(context)
    return problems
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
