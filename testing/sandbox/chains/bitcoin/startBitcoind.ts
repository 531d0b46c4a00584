import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { SandboxError } from '../../SandboxError.js'
import { createProcessGuard } from '../createProcessGuard.js'
import { BitcoindError } from './BitcoindError.js'

/** A running bitcoind on regtest, with an empty chain of its own. */
export interface Bitcoind {
  /** @returns the `result` member, unchecked @throws BitcoindError */
  call(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends the process, and settles when it and its files are gone. */
  stop(): Promise<void>
}

const startMs = 30_000
const lookMs = 25
/** While it loads. */
const warmingUp = -28
const flags = ['-regtest', '-server', '-listen=0', '-connect=0', '-dnsseed=0', '-printtoconsole=0']
/** As on the main network: regtest would take what no other network relays. */
const policy = ['-acceptnonstdtxn=0', '-minrelaytxfee=0.00001']

const replySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ code: z.number(), message: z.string() })),
})

/**
 * Starts it on a free port of this machine, in a folder of its own, and settles when it takes requests: some 300 ms.
 *
 * @param program its name, found as the system finds programs, or its path
 * @throws SandboxError `BITCOIND_NOT_INSTALLED`, or `CHAIN_NOT_STARTED` with what it said
 */
export async function startBitcoind(program: string): Promise<Bitcoind> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bitcoind-'))
  const port = await findPort()
  const child = spawn(program, [...flags, ...policy, `-datadir=${folder}`, `-rpcport=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const guard = createProcessGuard()
  if (child.pid !== undefined) guard.watch(child.pid)
  let failure: Error | undefined
  child.on('error', error => (failure = error))
  const gone = once(child, 'close').catch(() => undefined)
  const complaint = collect(child.stderr)
  const call = (method: string, params: readonly unknown[] = []) => ask(folder, port, method, params)
  const stop = async () => {
    child.kill('SIGKILL')
    await gone
    await guard.release()
    await rm(folder, { recursive: true, force: true })
  }
  const hasEnded = () => failure !== undefined || child.exitCode !== null
  if (await becomesReady(call, hasEnded)) return { call, stop }
  await stop()
  throw child.pid === undefined
    ? new SandboxError('BITCOIND_NOT_INSTALLED', `${program} is not installed.`, { cause: failure })
    : new SandboxError('CHAIN_NOT_STARTED', `bitcoind did not start. ${complaint()}`.trim())
}

/** A port that nobody listens on now. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function becomesReady(call: Bitcoind['call'], hasEnded: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < startMs && !hasEnded(); waited += lookMs) {
    try {
      await call('getblockcount')
      return true
    } catch (error) {
      if (error instanceof BitcoindError && error.code !== warmingUp) return false
      await sleep(lookMs)
    }
  }
  return false
}

/** Who may ask stands in a file, which is there before it takes requests. */
async function ask(
  folder: string,
  port: number,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const cookie = await readFile(join(folder, 'regtest', '.cookie'))
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${cookie.toString('base64')}` },
    body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
  })
  const { result, error } = replySchema.parse(await response.json())
  if (error) throw new BitcoindError(error.code, error.message)
  return result
}

/** Keeps the last words of a stream, for an error text. */
function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000)
  })
  return () => text.trim()
}
