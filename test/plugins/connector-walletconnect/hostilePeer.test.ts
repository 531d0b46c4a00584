import { ScriptedClient, type ScriptedSession } from './support/ScriptedClient.js'
import { nowhere, openSite, type Site } from './support/openSite.js'
import type { SessionRecord } from '../../../plugins/connector-walletconnect/index.js'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = 'eip155:31337'

let site: Site
afterEach(() => site.stop())

/** A site that is connected to a wallet whose every word the test speaks. */
const connected = async (peer: Partial<SessionRecord['peer']> = {}) => {
  const client = new ScriptedClient()
  const opened: string[] = []
  site = await openSite(nowhere, {
    env: { openLink: url => void opened.push(url) },
    wallet: { client: client.load },
  })
  const { outcome } = await site.connect()
  const usual = { name: 'Harbor Wallet', description: '', url: 'https://harbor.example', icons: [] }
  const session = client.approve(
    { eip155: { chains: [network], addresses: [first, second] } },
    { peer: { ...usual, ...peer } },
  )
  await outcome
  return { session, opened, provider: await site.provider() }
}

/** What the session then opens. */
const openOnly = (session: ScriptedSession, ...accounts: readonly string[]): void => {
  const { eip155 } = session.record.namespaces
  session.change({ eip155: { ...eip155!, accounts } })
}

describe('a session that is changed', () => {
  test('to go on without the account in use goes on with the one that is left', async () => {
    const { session, provider } = await connected()
    const heard: unknown[] = []
    provider.on('accountsChanged', accounts => heard.push(accounts))
    expect(site.chain.address).toBe(first)
    openOnly(session, `${network}:${second}`)
    expect(site.chain).toMatchObject({ status: 'connected', address: second })
    expect(heard).toEqual([[second]])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([second])
  })

  test('to go on with no account of its networks is over', async () => {
    const { session } = await connected()
    openOnly(session, `eip155:666:${second}`, 'eip155:31337:0x12')
    expect(site.chain.status).toBe('disconnected')
    expect(site.chain.address).toBeUndefined()
  })
})

test.each(['0x7a6a', 31_338, 'eip155:31338', 666])(
  'a wallet that says it is on %j, which it never approved, is asked on the network that it did approve',
  async data => {
    const { session, provider } = await connected()
    const heard: unknown[] = []
    provider.on('chainChanged', id => heard.push(id))
    session.event('chainChanged', data, network)
    expect(site.chain).toMatchObject({ status: 'connected', network: { caipNetworkId: network } })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(heard).toEqual([])
    await provider.request({ method: 'personal_sign', params: ['0x00', first] })
    expect(session.requests).toMatchObject([{ networkId: network }])
  },
)

test('a wallet that introduces itself with a script gets neither picture nor page opened', async () => {
  const script = 'javascript:alert(1)'
  const hostile = { url: script, icons: [script, 'data:text/html,<script>alert(1)</script>'] }
  const redirect = { native: 'data:text/html,x', universal: script }
  const { session, opened, provider } = await connected({ ...hostile, ...{ redirect } })
  expect(site.chain.connection?.wallet).toEqual({ name: 'Harbor Wallet', type: 'WALLET_CONNECT' })
  await provider.request({ method: 'personal_sign', params: ['0x00', first] })
  expect(session.requests).toHaveLength(1)
  expect(opened).toEqual([])
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a method that is called `%s` is asked of nobody',
  async method => {
    const { session, provider } = await connected()
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4100 })
    expect(session.requests).toEqual([])
  },
)
