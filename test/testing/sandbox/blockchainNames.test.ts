import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ask, sandbox } from './support/useBlockchain.js'

const account = privateKeyToAccount(generatePrivateKey())
const coinTypeOf = (chainId: number) => (0x80000000 | chainId) >>> 0
const seconds = () => Math.floor(Date.now() / 1000)

interface Wish {
  name?: string
  attributes?: unknown
  timestamp?: number
  coin_type?: unknown
  address?: string
}

describe('names in the sandbox', () => {
  const messageOf = ({ name = 'ada.reown.id', attributes = {}, timestamp = seconds() }: Wish) =>
    JSON.stringify({ name, attributes, timestamp })
  const register = async (wish: Wish = {}, signature?: string) => {
    const message = messageOf(wish)
    const { coin_type = coinTypeOf(31337), address = account.address } = wish
    return ask.post('/v1/profile/account', {
      ...{ coin_type, address, message },
      signature: signature ?? (await account.signMessage({ message })),
    })
  }
  const find = async (name: string) =>
    (await ask.get(`/v1/profile/account/${name}`, { apiVersion: '2' })).json()
  const reverse = async (address: string) =>
    (await ask.get(`/v1/profile/reverse/${address}`, { sender: address, apiVersion: '2' })).json()

  test('a name that is signed for is registered, and found in both directions', async () => {
    expect(await find('ada.reown.id')).toEqual([])
    expect(await reverse(account.address)).toEqual([])

    const response = await register({ attributes: { bio: 'First programmer' } })
    expect(response.status).toBe(200)
    const registered = (await response.json()) as { addresses: object }
    expect(registered).toMatchObject({ name: 'ada.reown.id', attributes: { bio: 'First programmer' } })
    expect(registered.addresses).toMatchObject({
      60: { address: account.address },
      [coinTypeOf(31337)]: { address: account.address },
    })
    expect(await find('ada.reown.id')).toEqual(registered)
    expect(await reverse(account.address)).toEqual([registered])
    expect(await reverse(account.address.toLowerCase())).toEqual([])
    expect(sandbox.blockchain.names().map(({ name }) => name)).toEqual(['ada.reown.id'])

    const identity = await ask.get(`/v1/identity/${account.address}`)
    expect(await identity.json()).toMatchObject({ name: 'ada.reown.id', avatar: null })
  })

  test('it is given once', async () => {
    await register()
    expect(await ask.refusal(register())).toEqual({
      ...{ status: 400, field: 'name' },
      description: 'Name is already registered: ada.reown.id',
    })
  })

  test('of two who ask at the same moment, one gets it', async () => {
    const answers = await Promise.all([register(), register()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([60, 2147483649])('coin type %i stands for Ethereum', async coin_type => {
    expect((await register({ coin_type })).status).toBe(200)
  })

  test('the signature of another key, over another message, or none at all is refused', async () => {
    const other = privateKeyToAccount(generatePrivateKey())
    const refused = { status: 401, field: 'signature' }
    const message = messageOf({})
    expect(await ask.refusal(register({}, await other.signMessage({ message })))).toMatchObject(refused)
    expect(await ask.refusal(register({}, await account.signMessage({ message: 'Hi' })))).toMatchObject(
      refused,
    )
    for (const nonsense of ['', '0x', 'zz', `0x${'00'.repeat(65)}`])
      expect(await ask.refusal(register({}, nonsense))).toMatchObject(refused)
    expect(sandbox.blockchain.names()).toEqual([])
  })

  test('the contract of a smart account is asked for its word', async () => {
    const word = `0x${'12'.repeat(70)}`
    const [yes, no] = [`0x${'c1'.repeat(20)}`, `0x${'c2'.repeat(20)}`]
    // Answers ERC-1271's word to every question.
    await setCode(yes, '0x631626ba7e60e01b60005260206000f3')
    await setCode(no, '0x60006000f3')
    expect((await register({ address: yes }, word)).status).toBe(200)
    expect((await register({ address: no, name: 'bob.reown.id' }, word)).status).toBe(401)
    // It is not on the other chain.
    const elsewhere = { address: yes, name: 'eve.reown.id', coin_type: coinTypeOf(31338) }
    expect((await register(elsewhere, word)).status).toBe(401)
  })

  const setCode = (address: string, code: string) =>
    fetch(sandbox.rpcUrl(31337), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] }),
    })

  test.each<[string, Wish, number, string]>([
    ['a name in capitals', { name: 'Ada.reown.id' }, 400, 'name'],
    ['a name without zone', { name: 'ada' }, 400, 'name'],
    ['a name of two characters', { name: 'ad.reown.id' }, 400, 'name'],
    ['a name with four parts', { name: 'ada.of.reown.id' }, 400, 'name'],
    ['a name of the old zone', { name: 'ada.wcn.id' }, 400, 'name'],
    ['a name of a foreign zone', { name: 'ada.example.com' }, 400, 'name'],
    ['attributes it does not know', { attributes: { avatar: 'x' } }, 400, 'attributes'],
    ['a signature that took long', { timestamp: seconds() - 60 }, 400, 'timestamp'],
    ['a clock that is fast', { timestamp: seconds() + 3600 }, 400, 'timestamp'],
    ['a chain that it does not run', { coin_type: coinTypeOf(10) }, 400, 'coin_type'],
    ['what is no address', { address: 'ada' }, 400, 'address'],
    ['a coin type as text', { coin_type: '60' }, 422, ''],
    ['a time as text', { timestamp: 'now' as never }, 422, ''],
  ])('%s is refused', async (_, wish, status, field) => {
    expect(await ask.refusal(register(wish))).toMatchObject({ status, field })
  })

  test('suggestions begin with the name itself, and say whether it is taken; the others are free', async () => {
    const suggest = async (wish: string) =>
      (await ask.get(`/v1/profile/suggestions/${wish}`, { zone: 'reown.id' })).json()
    const free = (await suggest('ada')) as { suggestions: { name: string }[] }
    expect(free.suggestions).toHaveLength(5)
    expect(free.suggestions[0]).toEqual({ name: 'ada.reown.id', registered: false })

    await register()
    await register({ name: free.suggestions[1]?.name ?? '' })
    const taken = (await suggest('ada')) as typeof free
    expect(taken.suggestions[0]).toEqual({ name: 'ada.reown.id', registered: true })
    expect(taken.suggestions.slice(1)).toEqual(
      taken.suggestions.slice(1).map(({ name }) => ({ name, registered: false })),
    )
    expect(taken.suggestions.map(({ name }) => name)).not.toContain(free.suggestions[1]?.name)
  })

  test('a look-up of what is no name is refused; without its version, an unknown name is not found', async () => {
    expect(await ask.refusal(ask.get('/v1/profile/account/vitalik.eth'))).toMatchObject({ field: 'name' })
    expect((await ask.get('/v1/profile/account/ada.reown.id')).status).toBe(404)
    expect(await ask.refusal(ask.get('/v1/profile/suggestions/a'))).toMatchObject({ field: 'name' })
    expect(await ask.refusal(ask.get('/v1/profile/suggestions/ada', { zone: 'eth' }))).toMatchObject({
      status: 400,
    })
    expect(await ask.refusal(ask.get('/v1/profile/reverse/ada'))).toMatchObject({ field: 'address' })
  })
})
