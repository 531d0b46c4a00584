import { readFileSync } from 'node:fs'
import { runInNode } from './support/runInNode.js'

const { exports: subpaths } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default?: string } | string>>
}
const modules = Object.entries(subpaths)
  .filter(([, target]) => typeof target !== 'string')
  .map(([path]) => path.replace('.', 'portico'))

/** What zod keeps there, so that two copies of it agree, and the two names that MobX leaves empty. */
const theirs = ['__zod_globalConfig', '__zod_globalRegistry', '__mobxGlobals', '__mobxInstanceCount']

describe('in bare Node', () => {
  test('there is something to import', () => {
    expect(modules).toEqual(expect.arrayContaining(['portico', 'portico/kernel', 'portico/chain-eip155']))
  })

  test.each(modules)(
    '%s can be imported: it adds no global, starts nothing, and makes no code of texts',
    async name => {
      const { status, output, errors } = await runInNode(
        `
      const before = new Set(Reflect.ownKeys(globalThis))
      let uses = 0
      for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'BroadcastChannel']) {
        const real = globalThis[name]
        globalThis[name] = (...args) => { uses++; return real(...args) }
      }
      const module = await import('${name}')
      const added = Reflect.ownKeys(globalThis).filter(key => !before.has(key)).map(String)
      process.stdout.write(JSON.stringify({ added, uses, count: Object.keys(module).length }))`,
        ['--disallow-code-generation-from-strings'],
      )
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      const { added, uses, count } = JSON.parse(output) as { added: string[]; uses: number; count: number }
      expect(added.filter(key => !theirs.includes(key))).toEqual([])
      expect(uses).toBe(0)
      expect(count).toBeGreaterThan(0)
    },
  )
})

test('a modal runs from opening to disconnecting where no code may be made of texts', async () => {
  const { status, output, errors } = await runInNode(
    `
    import { createModal } from 'portico'
    import { eip155 } from 'portico/chain-eip155'
    import { definePlugin } from 'portico/plugin'

    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const session = { namespace: 'eip155', accounts: [{ address: account, type: 'eoa' }], networkId: 'eip155:1', provider: {},
      watch: () => () => undefined, disconnect: async () => undefined }
    const wallet = { id: 'small', key: 'small', name: 'Small', type: 'INJECTED', namespaces: ['eip155'],
      connect: async () => [session], restore: async () => [] }
    const small = definePlugin({ id: 'test.small', connectors: [async () => () => ({ discover: add => add(wallet) })] })
    const network = { id: 1, name: 'One', testnet: true, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } } }

    const events = []
    const modal = createModal({
      plugins: [eip155({ networks: [network] }), small],
      onEvent: ({ event }) => events.push(event),
    })
    await modal.open()
    await modal.preload()
    await modal.connect({ connectorId: 'small' })
    const { active, view } = modal.getState()
    const accounts = await (await modal.getProvider('eip155')).request({ method: 'eth_accounts' })
    await modal.disconnect()
    modal.close()
    modal.dispose()
    process.stdout.write(JSON.stringify({ events, view, status: active.status, accounts }))`,
    ['--disallow-code-generation-from-strings'],
  )
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  expect(JSON.parse(output)).toEqual({
    events: ['MODAL_OPEN', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS', 'MODAL_CLOSE'],
    view: 'Connect',
    status: 'connected',
    accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  })
})
