import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

const require = createRequire(import.meta.url)

/** A running anvil with the development accounts funded. */
export interface Anvil {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the anvil of this platform on a free port and waits until it listens. */
export async function startAnvil(chainId: number): Promise<Anvil> {
  const port = await freePort()
  const anvil = spawn(anvilBinary(), ['--port', String(port), '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(anvil.stdout)) if (line.startsWith('Listening on')) break
  anvil.stdout.resume()
  const stop = async () => {
    anvil.kill()
    if (anvil.exitCode === null && anvil.signalCode === null) await once(anvil, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** The package of the platform holds the binary, named as @foundry-rs/anvil names it. */
function anvilBinary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${name}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
