import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { SandboxError } from '../SandboxError.js'
import type { ProcessGuard } from './createProcessGuard.js'
import { resolveAnvil } from './resolveAnvil.js'

/** A running anvil. */
export interface Anvil {
  /** Its own address, `http://127.0.0.1:{port}`. */
  readonly url: string
  readonly pid: number
  /** Ends the process and settles when it is gone. */
  stop(): Promise<void>
}

/**
 * Starts one anvil on a free port of this machine and settles when it takes requests.
 *
 * @param chainId EIP-155 chain id
 * @param guard takes the process under guard from its first moment
 * @throws SandboxError `ANVIL_NOT_INSTALLED`, or `CHAIN_NOT_STARTED` with what anvil said
 */
export async function startAnvil(chainId: number, guard: ProcessGuard): Promise<Anvil> {
  const child = spawn(resolveAnvil(), ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  if (child.pid !== undefined) guard.watch(child.pid)
  const gone = once(child, 'close').catch(() => undefined)
  const complaint = collect(child.stderr)
  const url = await readAddress(child.stdout)
  if (!url || child.pid === undefined) {
    child.kill('SIGKILL')
    await gone
    throw new SandboxError('CHAIN_NOT_STARTED', `anvil did not start chain ${chainId}. ${complaint()}`.trim())
  }

  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The address in anvil's line "Listening on 127.0.0.1:40397"; undefined when its output ends without one. */
async function readAddress(output: Readable): Promise<string | undefined> {
  let address: string | undefined
  for await (const line of createInterface(output)) {
    address = /^Listening on (127\.0\.0\.1:\d{1,5})$/.exec(line)?.[1]
    if (address) break
  }
  // Anvil goes on to log every call: unread, a full pipe would stop it.
  output.resume()
  return address && `http://${address}`
}

/** Keeps the last words of a stream, for an error text. */
function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000)
  })
  return () => text.trim()
}
