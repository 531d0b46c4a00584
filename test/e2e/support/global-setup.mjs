import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  sandboxBitcoinNetworks,
  sandboxCosmosNetworks,
  sandboxNetworks,
  sandboxSolanaNetworks,
  startSandbox,
} from '../../../testing/dist/sandbox/index.js'
import { launchBrowser } from '../../browsers/support/launchBrowser.mjs'
import { buildHosts } from './build-hosts.mjs'
import { serveHosts } from './serve-hosts.mjs'

// Of this run alone: two runs at a time do not take each other's files away.
const folder = resolve('.cache/e2e', String(process.pid))

/** What browser tests leave that fail. */
const failures = resolve('.cache/failures')

/** One sandbox, one host server and one browser for all browser tests; their addresses travel in the environment. */
export default async function setUp() {
  rmSync(failures, { recursive: true, force: true })
  const [sandbox, browser] = await Promise.all([startSandbox(), launchBrowser(), buildHosts(folder)])
  const settings = {
    sandboxUrl: sandbox.url,
    networks: sandboxNetworks(sandbox),
    solana: sandboxSolanaNetworks(sandbox),
    bitcoin: sandboxBitcoinNetworks(sandbox),
    cosmos: sandboxCosmosNetworks(sandbox),
    secureSite: sandbox.secureSite?.url,
  }
  const hosts = await serveHosts(folder, settings, sandbox.url)
  process.env.PORTICO_SANDBOX = sandbox.url
  process.env.PORTICO_SECURE_SITE = sandbox.secureSite?.url
  process.env.PORTICO_HOSTS = hosts.url
  process.env.PORTICO_BUILT = folder
  process.env.PORTICO_BROWSER = browser.wsEndpoint()
  process.env.PORTICO_FAILURES = failures
  globalThis.__porticoStop = async () => {
    await browser.close()
    await hosts.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
