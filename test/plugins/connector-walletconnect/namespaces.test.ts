import type { CaipNetworkId } from '../../../kernel/define.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { png } from '../../support/pictures.js'
import { beginConnecting, openScriptedSite, type ScriptedSite } from './support/scriptedSite.js'

const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet: CaipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const old: CaipNetworkId = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const chains = {
  eip155: { networks: ['eip155:1', 'eip155:137'] },
  solana: { networks: [mainnet], aliases: { [mainnet]: old } },
  cosmos: { networks: ['cosmos:cosmoshub-4'], isRemote: false },
} as const
const evm = { chains: ['eip155:1', 'eip155:137'], addresses: ['0xa', '0xb'] }
const sol = { chains: [mainnet], addresses: ['Aaa'] }

const connected = async (opened: Parameters<ScriptedSite['client']['approve']>[0], options = {}) => {
  const site = await openScriptedSite({ chains, ...options })
  const { outcome } = await beginConnecting(site)
  const session = site.client.approve(opened)
  await outcome
  return { ...site, session, status: () => site.kernel.stores.namespaces.all.map(({ status }) => status) }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 20))

describe('what is asked of a wallet', () => {
  test('is every namespace with a plugin for its remote wallets, in one session, older ids of networks included', async () => {
    const site = await openScriptedSite({ chains })
    expect(site.kernel.stores.connectors.get('walletConnect')).toMatchObject({
      id: 'walletConnect',
      key: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      method: 'qrcode',
      namespaces: ['eip155', 'solana'],
    })
    await beginConnecting(site)
    expect(Object.fromEntries(site.client.asked[0]!)).toEqual({
      eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['sign', 'send'], events: ['accountsChanged'] },
      solana: { chains: [mainnet, old], methods: ['sign', 'send'], events: ['accountsChanged'] },
    })
  })

  test('is what the host asks for alone, where it names namespaces', async () => {
    const site = await openScriptedSite({ chains })
    const ready = new Promise<void>(resolve => {
      site.remote.subscribe(pairing => pairing?.state === 'ready' && resolve())
    })
    site.kernel.connect({ connectorId: 'walletConnect', namespaces: ['solana'] }).catch(() => undefined)
    await ready
    expect([...site.client.asked[0]!.keys()]).toEqual(['solana'])
  })

  test('is nothing where no chain can be reached: there is no connector', async () => {
    const site = await openScriptedSite({ chains: { cosmos: chains.cosmos } })
    expect(site.kernel.stores.connectors.get('walletConnect')).toBeUndefined()
  })

  test('names the page by its own address, whatever the host says', async () => {
    const site = await openScriptedSite({ chains, env: { origin: 'https://real.example' } })
    await beginConnecting(site)
    expect(site.client.options?.metadata.url).toBe('https://real.example')
  })
})

describe('a chain that never answers', () => {
  const never = () => new Promise<never>(() => undefined)
  /** Time that is up when the test says so. */
  const heldTime = () => {
    const waiting = new Set<() => void>()
    const after = (ms: number, fn: () => void) => {
      const timer = ms === 10_000 ? undefined : setTimeout(fn, ms)
      if (ms === 10_000) waiting.add(fn)
      return () => {
        waiting.delete(fn)
        clearTimeout(timer)
      }
    }
    return { env: { after }, waiting, up: () => waiting.forEach(fn => fn()) }
  }

  test.each([
    ['as it is fetched', never],
    ['as it opens', async () => () => ({ open: never })],
  ])('%s is given up 10 s after another, under its name, and the others are connected', async (_, load) => {
    const time = heldTime()
    const site = await openScriptedSite({
      chains: { ...chains, solana: { ...chains.solana, load } },
      env: time.env,
    })
    const { outcome } = await beginConnecting(site)
    site.client.approve({ eip155: evm, solana: sol })
    await settled()
    expect(site.kernel.stores.namespaces.get('eip155')?.status).toBe('connecting')
    time.up()
    await outcome
    expect(site.kernel.stores.namespaces.all.map(({ status }) => status)).toEqual([
      ...['connected', 'disconnected', 'disconnected'],
    ])
    expect(site.faults).toContainEqual(
      expect.objectContaining({ code: 'PLUGIN_LOAD_FAILED', shortMessage: "Could not load 'remote solana'" }),
    )
    expect(time.waiting.size).toBe(0)
  })
})

describe('a wallet that opens', () => {
  test('every namespace is connected to all of them', async () => {
    const { status, remotes } = await connected({ eip155: evm, solana: sol })
    expect(status()).toEqual(['connected', 'connected', 'disconnected'])
    expect([...remotes.get('eip155')!.accounts]).toEqual([
      ['eip155:1', ['0xa', '0xb']],
      ['eip155:137', ['0xa', '0xb']],
    ])
    expect(remotes.get('solana')!.wallet).toEqual({ name: 'Harbor Wallet' })
  })

  test('one of them is connected to that', async () => {
    const { status } = await connected({ solana: sol })
    expect(status()).toEqual(['disconnected', 'connected', 'disconnected'])
  })

  test('none of them is refused, and told', async () => {
    const site = await openScriptedSite({ chains })
    const { outcome } = await beginConnecting(site)
    const session = site.client.approve({ polkadot: { chains: ['polkadot:x'], addresses: ['5a'] } })
    await expect(outcome).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
    expect(session.isEnded).toBe(true)
    expect(site.kernel.stores.namespaces.isConnected).toBe(false)
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('a network under its older id is spoken to by that', async () => {
    const { remotes, session } = await connected({ solana: { chains: [old], addresses: ['Aaa'] } })
    const remote = remotes.get('solana')!
    expect([...remote.accounts.keys()]).toEqual([mainnet])
    await remote.request(mainnet, { method: 'sign' })
    expect(session.requests).toEqual([{ networkId: old, call: { method: 'sign' } }])
  })

  test('a network under both ids is spoken to by the one of today', async () => {
    const { remotes, session } = await connected({ solana: { chains: [old, mainnet], addresses: ['Aaa'] } })
    await remotes.get('solana')!.request(mainnet, { method: 'sign' })
    expect(session.requests[0]!.networkId).toBe(mainnet)
  })

  test('a method that was not asked for still is not called', async () => {
    const { remotes, session } = await connected({ eip155: evm })
    const remote = remotes.get('eip155')!
    await expect(remote.request('eip155:1', { method: 'steal' })).rejects.toMatchObject({
      code: 'NOT_APPROVED',
      details: 'steal',
    })
    await expect(remote.request('eip155:5', { method: 'sign' })).rejects.toMatchObject({
      details: 'eip155:5',
    })
    expect(session.requests).toEqual([])
  })

  test('shows the picture that it brings along, and none of another host', async () => {
    const picture = png()
    for (const [icons, icon] of [
      [['https://evil.example/a.png', picture], picture],
      [['https://evil.example/a.png'], undefined],
      [['javascript:alert(1)'], undefined],
    ] as const) {
      const site = await openScriptedSite({ chains })
      const { outcome } = await beginConnecting(site)
      site.client.approve(
        { eip155: evm },
        { peer: { name: '\u202eHarbor\n<b>', description: '', url: '', icons } },
      )
      await outcome
      expect(site.kernel.stores.namespaces.get('eip155')!.connection!.wallet.icon).toBe(icon)
      expect(site.kernel.stores.namespaces.get('eip155')!.connection!.wallet.name).toBe('Harbor <b>')
    }
  })
})

describe('a session of several namespaces', () => {
  test('ends for all of them, whichever is disconnected', async () => {
    const { kernel, session, status, env } = await connected({ eip155: evm, solana: sol })
    await kernel.disconnect({ namespace: 'solana' })
    expect(status()).toEqual(['disconnected', 'disconnected', 'disconnected'])
    expect(session.isEnded).toBe(true)
    expect(env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('ended by the wallet ends for all of them', async () => {
    const { session, status } = await connected({ eip155: evm, solana: sol })
    session.endByWallet()
    expect(status()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  })

  test('loses the one that the wallet takes back, and keeps the other', async () => {
    const { session, status } = await connected({ eip155: evm, solana: sol })
    session.change({ solana: session.record.namespaces['solana']! })
    expect(status()).toEqual(['disconnected', 'connected', 'disconnected'])
    await settled()
    expect(session.isEnded).toBe(false)
  })

  test('hears of each only what is its own', async () => {
    const { kernel, session } = await connected({ eip155: evm, solana: sol })
    session.event('accountsChanged', ['Bbb'], mainnet)
    expect(kernel.stores.namespaces.all.map(({ address }) => address)).toEqual(['0xa', 'Bbb', undefined])
    session.event('chainChanged', 137, 'eip155:1')
    expect(kernel.stores.namespaces.get('eip155')!.network!.caipNetworkId).toBe('eip155:137')
    session.event('chainChanged', old, mainnet)
    expect(kernel.stores.namespaces.get('solana')!.network!.caipNetworkId).toBe(mainnet)
  })

  test.each([
    ['eip155', 137, 'eip155:1'],
    ['eip155', 666, 'eip155:1'],
    ['solana', mainnet, devnet],
  ] as const)(
    'comes on %s to no network %s, which the wallet never approved',
    async (namespace, data, used) => {
      const { kernel, session } = await connected(
        { eip155: { ...evm, chains: ['eip155:1'] }, solana: { ...sol, chains: [devnet] } },
        { chains: { ...chains, solana: { networks: [mainnet, devnet] } } },
      )
      session.event('chainChanged', data, used)
      expect(kernel.stores.namespaces.get(namespace)?.network?.caipNetworkId).toBe(used)
    },
  )

  test('comes to a network that the wallet names before it approves it, as soon as it has', async () => {
    const { kernel, session } = await connected({ eip155: { ...evm, chains: ['eip155:1'] } })
    const network = () => kernel.stores.namespaces.get('eip155')?.network?.caipNetworkId
    session.event('chainChanged', 137, 'eip155:1')
    expect(network()).toBe('eip155:1')
    const { eip155 } = session.record.namespaces
    session.change({ eip155: { ...eip155!, chains: ['eip155:1', 'eip155:137'] } })
    expect(network()).toBe('eip155:137')
  })

  test('stays where the wallet has gone on to since', async () => {
    const { kernel, session } = await connected({ eip155: { ...evm, chains: ['eip155:1'] } })
    session.event('chainChanged', 137, 'eip155:1')
    session.event('chainChanged', 1, 'eip155:1')
    const { eip155 } = session.record.namespaces
    session.change({ eip155: { ...eip155!, chains: ['eip155:1', 'eip155:137'] } })
    expect(kernel.stores.namespaces.get('eip155')?.network?.caipNetworkId).toBe('eip155:1')
  })

  test('is resumed for all of them', async () => {
    const storage = memoryStorage()
    const first = await connected({ eip155: evm, solana: sol }, { env: { storage } })
    first.kernel.dispose()
    await settled()
    expect(first.client.isDisposed).toBe(true)
    const next = await openScriptedSite({ chains, env: { storage } })
    expect(next.kernel.stores.namespaces.all.map(({ status }) => status)).toEqual([
      'connected',
      'connected',
      'disconnected',
    ])
    expect(next.client.asked).toEqual([])
  })

  test('is left alone where another modal of the page is disposed of', async () => {
    const { kernel, session } = await connected({ eip155: evm })
    kernel.dispose()
    await settled()
    expect(session.isEnded).toBe(false)
  })
})

test('a session too large for the storage is good for the page, and gone on the next', async () => {
  const storage = memoryStorage()
  const addresses = Array.from({ length: 900 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const site = await connected({ eip155: { chains: ['eip155:1'], addresses } }, { env: { storage } })
  expect(site.status()[0]).toBe('connected')
  expect(storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  site.kernel.dispose()
  const next = await openScriptedSite({ chains, env: { storage } })
  expect(next.kernel.stores.namespaces.isConnected).toBe(false)
})

test('a session whose chain could not be fetched is there at the next visit', async () => {
  const storage = memoryStorage()
  const first = await connected({ eip155: evm }, { env: { storage } })
  first.kernel.dispose()
  await settled()
  const offline = await openScriptedSite({
    chains: { eip155: { ...chains.eip155, load: () => Promise.reject(new TypeError('Failed to fetch')) } },
    env: { storage },
  })
  expect(offline.kernel.stores.namespaces.isConnected).toBe(false)
  expect(offline.client.sessions[0]!.isEnded).toBe(false)
  offline.kernel.dispose()
  const next = await openScriptedSite({ chains, env: { storage } })
  expect(next.kernel.stores.namespaces.get('eip155')!.status).toBe('connected')
})

test('a client that cannot be made is asked for anew with the next try', async () => {
  let tries = 0
  const site = await openScriptedSite({
    chains,
    wallet: {
      client: async () => {
        tries++
        throw new Error('offline')
      },
    },
  })
  for (let time = 0; time < 2; time++)
    await expect(site.kernel.connect({ connectorId: 'walletConnect' })).rejects.toThrow('offline')
  expect(tries).toBe(2)
})
