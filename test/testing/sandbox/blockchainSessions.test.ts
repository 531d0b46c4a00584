import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { revocationText } from '../../../testing/revocationText.js'
import { projectId } from './support/projectId.js'
import { ask, sandbox } from './support/useBlockchain.js'

const owner = privateKeyToAccount(generatePrivateKey())
const account = `eip155:31337:${owner.address}`
const nextYear = Math.floor(Date.now() / 1000) + 31_536_000
const own = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }
const permissions = [{ type: 'contract-call', data: { address: owner.address, abi: [], functions: [] } }]
const signer = { type: 'keys', data: { keys: [own] } }

interface Begun {
  readonly pci: string
  readonly key: { readonly type: string; readonly publicKey: string }
}
interface Listed {
  readonly pcis: readonly Record<string, unknown>[]
}

describe('smart sessions in the sandbox', () => {
  const post = (rest: string, body: object, of = account) =>
    ask.post(`/v1/sessions/${of}${rest}?projectId=${projectId}`, body)
  const list = async (of = account) => (await (await ask.get(`/v1/sessions/${of}`)).json()) as Listed
  const begin = async () =>
    (await (await post('', { expiry: nextYear, signer, permissions, policies: [] })).json()) as Begun
  const grantTo = ({ pci, key }: Begun) => ({
    ...{ pci, permissions, policies: [], context: '0xc0', expiry: nextYear },
    signer: { type: 'keys', data: { keys: [key, own] } },
  })
  const activate = async () => {
    const begun = await begin()
    expect((await post('/activate', grantTo(begun))).status).toBe(200)
    return begun
  }
  const sign = (pci: string, by = owner) => by.signMessage({ message: revocationText(pci) })

  test('a session has a key of the service, and counts once it is activated', async () => {
    const begun = await begin()
    expect(begun.key).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[\da-f]{128}$/) })
    expect((await list()).pcis).toEqual([])
    expect((await post('/activate', grantTo(begun))).status).toBe(200)
    const [session, ...others] = (await list()).pcis
    expect(others).toEqual([])
    expect(session).toMatchObject({
      ...{ pci: begun.pci, expiry: nextYear, permissions, policies: [], context: '0xc0', revokedAt: null },
      project: { id: projectId },
    })
    expect((await list(account.toLowerCase())).pcis).toHaveLength(1)
    expect((await list(`eip155:31338:${owner.address}`)).pcis).toEqual([])
    const context = await ask.get(`/v1/sessions/${account}/getcontext`, { pci: begun.pci })
    expect(await context.json()).toEqual({ context: '0xc0' })
  })

  test('each session has a key of its own', async () => {
    const [one, other] = [await begin(), await begin()]
    expect(one.pci).not.toBe(other.pci)
    expect(one.key.publicKey).not.toBe(other.key.publicKey)
  })

  test('a session is activated once, with the key of the service first', async () => {
    const begun = await begin()
    const withoutKey = { ...grantTo(begun), signer: { type: 'keys', data: { keys: [own, begun.key] } } }
    expect(await ask.refusal(post('/activate', withoutKey))).toMatchObject({ status: 400, field: 'signer' })
    await post('/activate', grantTo(begun))
    expect(await ask.refusal(post('/activate', grantTo(begun)))).toMatchObject({ status: 400, field: 'pci' })
  })

  test('whoever signs with the account revokes, and is answered with nothing', async () => {
    const { pci } = await activate()
    const response = await post('/revoke', { pci, signature: await sign(pci) })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await list()).pcis[0]).toMatchObject({ pci, revokedAt: expect.any(Number) as number })
    const again = post('/revoke', { pci, signature: await sign(pci) })
    expect(await ask.refusal(again)).toMatchObject({ status: 400, field: 'pci' })
  })

  test('nobody else revokes', async () => {
    const { pci } = await activate()
    const stranger = privateKeyToAccount(generatePrivateKey())
    for (const signature of [await sign(pci, stranger), await sign('other'), '0x', 'no signature'])
      expect(await ask.refusal(post('/revoke', { pci, signature }))).toMatchObject({
        ...{ status: 401, field: 'signature' },
      })
    const elsewhere = `eip155:31337:${stranger.address}`
    const signature = await sign(pci, stranger)
    expect(await ask.refusal(post('/revoke', { pci, signature }, elsewhere))).toMatchObject({ field: 'pci' })
    expect((await list()).pcis[0]).toMatchObject({ revokedAt: null })
  })

  test('a plain address is no account', async () => {
    const refused = { status: 400, field: 'address' }
    expect(await ask.refusal(ask.get(`/v1/sessions/${owner.address}`))).toMatchObject(refused)
    const body = { pci: 'a', signature: '0x' }
    expect(await ask.refusal(post('/revoke', body, owner.address))).toMatchObject(refused)
  })

  test.each([
    ['in the past', 1_700_000_000, 400],
    ['in milliseconds', Date.now() + 1000, 400],
    ['no number', 'tomorrow', 422],
  ])('an expiry that is %s is refused', async (_, expiry, status) => {
    const asked = post('', { expiry, signer, permissions, policies: [] })
    expect(await ask.refusal(asked)).toMatchObject({ status })
  })

  test('without a project nothing is answered', async () => {
    const asked = ask.post(`/v1/sessions/${account}`, { expiry: nextYear, signer, permissions, policies: [] })
    expect(await ask.refusal(asked)).toMatchObject({ status: 400 })
  })

  test('the hostile fault bends the list, and forgetting empties it', async () => {
    await activate()
    const bent = await fetch(
      `${sandbox.url}/fault/hostile/v1/sessions/${account}?projectId=${projectId}&st=a&sv=b`,
    )
    expect(((await bent.json()) as Listed).pcis.length).toBeGreaterThan(20)
    sandbox.blockchain.clear()
    expect((await list()).pcis).toEqual([])
  })
})
