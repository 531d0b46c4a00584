import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  sandboxBitcoinNetworks,
  sandboxCosmosNetworks,
  sandboxNetworks,
  sandboxSolanaNetworks,
  startSandbox,
} from '../../../dist/sandbox/index.js'
import { buildHosts } from './build-hosts.mjs'
import { serveHosts } from './serve-hosts.mjs'

// Of this run alone: two runs at a time do not take each other's files away.
const folder = resolve('.cache/e2e', String(process.pid))

/** One sandbox and one host server for all browser tests; their addresses travel in the environment. */
export default async function setUp() {
  const [sandbox] = await Promise.all([startSandbox(), buildHosts(folder)])
  const settings = {
    sandboxUrl: sandbox.url,
    networks: sandboxNetworks(sandbox),
    solana: sandboxSolanaNetworks(sandbox),
    bitcoin: sandboxBitcoinNetworks(sandbox),
    cosmos: sandboxCosmosNetworks(sandbox),
  }
  const hosts = await serveHosts(folder, settings, sandbox.url)
  process.env.PORTICO_SANDBOX = sandbox.url
  process.env.PORTICO_HOSTS = hosts.url
  process.env.PORTICO_BUILT = folder
  globalThis.__porticoStop = async () => {
    await hosts.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
