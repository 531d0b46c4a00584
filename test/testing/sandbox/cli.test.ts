import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { buildCli } from './support/buildCli.js'
import { isRunning } from './support/isRunning.js'
import { until } from './support/until.js'

const statusSchema = z.object({ chains: z.array(z.object({ pid: z.number() })) })

describe('the command "portico-sandbox"', () => {
  let cli = ''
  const children: ChildProcess[] = []

  beforeAll(async () => {
    cli = await buildCli()
  })

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(cli)
  })

  const run = (...args: string[]) => {
    const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return child
  }

  const startCommand = async () => {
    const child = run('--port', '0')
    let output = ''
    child.stdout.on('data', chunk => (output += String(chunk)))
    await until(() => output.includes('Ctrl-C'))
    const url = /http:\/\/[^/]+/.exec(output)?.[0] ?? ''
    const { chains } = statusSchema.parse(await (await fetch(`${url}/sandbox/status`)).json())
    return { child, output, url, pids: chains.map(({ pid }) => pid) }
  }

  test('it prints every address as a table and ends by Ctrl-C', async () => {
    const { child, output, url, pids } = await startCommand()
    expect(output).toContain(`  Portico Local (31337)   ${url}/rpc/31337\n`)
    expect(output).toContain(`  Portico Second (31338)  ${url}/rpc/31338\n`)
    expect(output).toContain(`  Wallet API              ${url}/getWallets\n`)

    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(pids.map(isRunning)).toEqual([false, false])
  })

  test('its chains end even when it is killed without a chance to clean up', async () => {
    const { child, pids } = await startCommand()
    expect(pids.map(isRunning)).toEqual([true, true])
    child.kill('SIGKILL')
    await until(() => !pids.some(isRunning))
  })

  test('anything else shows how it is used, and fails', async () => {
    const child = run('--port', 'many')
    const [output, exit] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(output).toContain('Usage: portico-sandbox [--port n] [--host h]')
    expect(exit).toEqual([1, null])
  })
})
