import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SandboxError } from '../../SandboxError.js'
import { createProcessGuard } from '../createProcessGuard.js'
import { resolveChopsticks } from './resolveChopsticks.js'
import { writeGenesis } from './writeGenesis.js'

/** A running chopsticks: a real Substrate runtime, that of the genesis file, which needs no network. */
export interface Chopsticks {
  /** Its own address, `http://127.0.0.1:{port}`; the same port takes WebSockets. */
  readonly url: string
  readonly pid: number
  /** Ends the process and settles when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts it on a free port of this machine and settles when it takes requests: some 3 s, and 250 MB.
 *
 * @param chainSpec the raw specification of the chain, as text
 * @throws SandboxError `PACKAGE_NOT_INSTALLED`, or `CHAIN_NOT_STARTED` with what it said
 */
export async function startChopsticks(chainSpec: string): Promise<Chopsticks> {
  const program = resolveChopsticks()
  const genesis = await writeGenesis(chainSpec)
  const flags = ['--host', '127.0.0.1', '--port', '0', '--build-block-mode', 'Instant']
  const child = spawn(process.execPath, [program, `--genesis=${genesis.path}`, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const guard = createProcessGuard()
  if (child.pid !== undefined) guard.watch(child.pid)
  const gone = once(child, 'close').catch(() => undefined)
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
    await guard.release()
  }
  const complaint = collect(child.stderr)
  const url = await readAddress(child.stdout)
  await genesis.remove()
  if (!url || child.pid === undefined) {
    await stop()
    throw new SandboxError('CHAIN_NOT_STARTED', `chopsticks did not start. ${complaint()}`.trim())
  }
  return { url, pid: child.pid, stop }
}

/** The address in its line "RPC listening on http://127.0.0.1:43279 and …"; undefined when its output ends without one. */
async function readAddress(output: Readable): Promise<string | undefined> {
  let address: string | undefined
  for await (const line of createInterface(output)) {
    address = /RPC listening on (http:\/\/127\.0\.0\.1:\d{1,5})/.exec(line)?.[1]
    if (address) break
  }
  // It goes on to log every block: unread, a full pipe would stop it.
  output.resume()
  return address
}

/** Keeps the last words of a stream, for an error text. */
function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000)
  })
  return () => text.trim()
}
