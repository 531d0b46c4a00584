import { privateKeyToAccount } from 'viem/accounts'
import { memoryEnvironment } from '../../kernel/index.js'
import { memoryStorage } from '../../kernel/environment/memoryStorage.js'
import { KernelStorage } from '../../kernel/persistence/storage.js'
import { createSignInMessage } from '../../plugins/feature-siwx/message/createSignInMessage.js'
import { createServerSessions } from '../../plugins/feature-siwx/sessions/createServerSessions.js'
import type { SignInTools } from '../../plugins/feature-siwx/sessions/SignInSessions.js'
import { createNodeListener } from '../../siwx-server/index.js'
import { address, dataFor, noon } from './support/createVisitor.js'
import { openServer } from './support/openServer.js'
import { startServer, type RunningServer } from './support/startServer.js'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const request = { accountAddress: address, chainId: 'eip155:1' } as const

let site: RunningServer | undefined
afterEach(() => site?.stop())

/** A page with `serverSessions()`, and the server that it speaks with. */
const open = async () => {
  const opened = openServer()
  site = await startServer((...args) => void createNodeListener(opened.server.handle)(...args))
  const env = memoryEnvironment({ fetch: (...args) => fetch(...args), now: () => noon })
  const tools: SignInTools = {
    env,
    storage: new KernelStorage(memoryStorage(), 'page'),
    options: {},
    page: { domain: 'shop.example', uri: 'https://shop.example/cart' },
    createNonce: () => 'never asked for',
    createMessage: (_request, nonce) => {
      const data = dataFor(nonce)
      return { ...data, toString: () => createSignInMessage(data) }
    },
    verify: () => Promise.reject(new Error('never asked for')),
    assertVerifier: () => Promise.reject(new Error('never asked for')),
    walletOf: () => undefined,
    report: error => {
      throw error
    },
  }
  const told: unknown[] = []
  const sessions = createServerSessions(
    { url: `${site.url}/auth`, onSession: session => told.push(session?.token) },
    tools,
  )
  const signIn = async (change = (text: string) => text) => {
    const message = await sessions.createMessage(request)
    const signature = await account.signMessage({ message: change(message.toString()) })
    await sessions.addSession({ data: dataFor(message.nonce), message: message.toString(), signature })
  }
  return { ...opened, sessions, told, signIn }
}
const known = ({ sessions }: Awaited<ReturnType<typeof open>>) => sessions.getSessions('eip155:1', address)

test('a page signs in with the server, is known, and signs out there', async () => {
  const page = await open()
  expect(await known(page)).toEqual([])
  await page.signIn()
  expect(await known(page)).toHaveLength(1)
  const authorization = `Bearer ${String(page.told[0])}`
  expect(await page.server.readSession(authorization)).toMatchObject({ address })
  await page.sessions.revokeSession('eip155:1', address)
  expect(await known(page)).toEqual([])
  expect(await page.server.readSession(authorization)).toBeUndefined()
  expect(page.told.at(-1)).toBeUndefined()
})

test('a page is told why it was refused', async () => {
  const page = await open()
  const refused = page.signIn(text => text.replace('shop', 'evil'))
  await expect(refused).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
    details: 'The signature is not of this account',
  })
  expect(await known(page)).toEqual([])
})

test('a page is not known any longer than the server knows it', async () => {
  const page = await open()
  await page.signIn()
  page.pass(24 * 3_600_000)
  expect(await known(page)).toEqual([])
  expect(page.told.at(-1)).toBeUndefined()
})

test('a server that is away says nothing about a page', async () => {
  const page = await open()
  await page.signIn()
  await site?.stop()
  site = undefined
  await expect(known(page)).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
  await expect(page.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
})
