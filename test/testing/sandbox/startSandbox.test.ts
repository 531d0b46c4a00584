import { localChains } from '../../../testing/sandbox/chains/localChains.js'
import { resolveAnvil } from '../../../testing/sandbox/chains/resolveAnvil.js'
import { sandboxNetworks, SandboxError, startSandbox } from '../../../testing/sandbox/index.js'
import { isRunning } from './support/isRunning.js'
import { until } from './support/until.js'
import { withSandbox } from './support/withSandbox.js'

const childProcesses = () => process.getActiveResourcesInfo().filter(kind => kind === 'ProcessWrap').length

/** Of others: jest may run these tests in the process that holds the sandbox of the browser tests. */
let foreign = 0
beforeEach(() => {
  foreign = childProcesses()
})

describe('starting and stopping the sandbox', () => {
  test('it starts two chains in under five seconds and leaves nothing behind when stopped', async () => {
    // What it is made of is translated for jest as it is first used.
    await withSandbox({}, () => Promise.resolve())
    const before = performance.now()
    await withSandbox({}, async sandbox => {
      expect(performance.now() - before).toBeLessThan(5000)
      const pids = sandbox.chains.map(({ pid }) => pid)
      expect(pids.map(isRunning)).toEqual([true, true])

      await sandbox.stop()
      expect(pids.map(isRunning)).toEqual([false, false])
      await until(() => childProcesses() === foreign)
      await expect(fetch(sandbox.url)).rejects.toThrow('fetch failed')
    })
  })

  test('stopping ends requests that would wait for ever', async () => {
    await withSandbox({ chains: [] }, async sandbox => {
      const waiting = ['never', 'stall', 'drip', 'endless', 'latency:60000'].map(mode =>
        fetch(`${sandbox.url}/fault/${mode}/sandbox/status`).then(response => response.text()),
      )
      const outcomes = Promise.allSettled(waiting)
      await until(() => sandbox.stats().openExchanges === waiting.length)
      await sandbox.stop()

      expect((await outcomes).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
      expect(sandbox.stats().openExchanges).toBe(0)
    })
  })

  test('a taken port is named, and the chains started for it are stopped again', async () => {
    await withSandbox({ chains: [] }, async other => {
      const { port } = new URL(other.url)
      await expect(startSandbox({ port: Number(port) })).rejects.toMatchObject({
        code: 'PORT_IN_USE',
        message: expect.stringContaining(port) as unknown,
      })
      await until(() => childProcesses() === foreign)
    })
  })

  test('a chain that anvil refuses is named with what anvil says, and the other chains are stopped again', async () => {
    const [definition] = localChains
    if (!definition) throw new Error('No chain')
    const chains = [definition, { ...definition, id: 1.5 }]
    await expect(startSandbox({ chains })).rejects.toMatchObject({
      code: 'CHAIN_NOT_STARTED',
      message: expect.stringMatching(/chain 1.5.*--chain-id/s) as unknown,
    })
    await until(() => childProcesses() === foreign)
  })

  test('a missing anvil is named with the command that installs it', () => {
    const resolve = () => resolveAnvil('not-installed')
    expect(resolve).toThrow(SandboxError)
    expect(resolve).toThrow('npm i -D @foundry-rs/anvil')
  })

  test('two sandboxes run side by side', async () => {
    await withSandbox({ chains: [] }, first =>
      withSandbox({ chains: [] }, async second => {
        expect((await fetch(first.url)).status).toBe(200)
        expect((await fetch(second.url)).status).toBe(200)
      }),
    )
  })

  test('chains are given as networks that Portico and viem take', () => {
    const chain = {
      id: 31337,
      name: 'Portico Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      testnet: false,
      rpcUrl: 'http://127.0.0.1:1/rpc/31337',
      accounts: [],
      token: { address: '0x0' as const, name: 'Test USD', symbol: 'TUSD', decimals: 6 },
      multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11' as const,
      pid: 1,
    }
    expect(sandboxNetworks({ chains: [chain] })).toEqual([
      {
        assets: { imageUrl: expect.stringMatching(/^data:image\/svg\+xml/) as unknown },
        id: 31337,
        caipNetworkId: 'eip155:31337',
        chainNamespace: 'eip155',
        name: 'Portico Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:1/rpc/31337'] } },
        contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
        testnet: false,
      },
    ])
  })
})
