import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aptInstall, hasApt } from '../../../scripts/lib/apt.mjs'
import type { SystemProgram } from '../../support/describeWith.js'

/** A Redis of its own, with nothing in it. */
export interface RedisServer {
  readonly url: string
  stop(): Promise<void>
}

const variable = 'REDIS_SERVER'
const find = (): string | undefined =>
  [process.env[variable] ?? 'redis-server', 'valkey-server'].find(
    program => spawnSync(program, ['--version']).status === 0,
  )

/** The program of a real Redis, or of Valkey: the one that REDIS_SERVER names, else the system's. Only CI installs it. */
export const findRedis = (): SystemProgram => {
  const debianPackage = 'redis-server'
  if (find() === undefined && process.env['CI'] && hasApt(process.env))
    aptInstall(process.env, [debianPackage])
  return { name: 'Redis', variable, path: find(), debianPackage }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts it on a free port; it writes nothing to disk. */
export const startRedis = async (program: string): Promise<RedisServer> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'))
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const redis = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(redis.stdout))
    if (line.includes('Ready to accept connections')) break
  redis.stdout.resume()
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      redis.kill('SIGKILL')
      await once(redis, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
