import { serverSessions, type SessionsSource } from '../../../plugins/feature-siwx/index.js'
import { ethereum } from '../../support/kernel.js'
import { alice, openSite, settle, type Site } from './support/openSite.js'
import { Signatures, signingChain } from './support/signingChain.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))

const missing = "'eip155' has signMessage, but no verifyMessage"

/** A site whose chain lets its wallets sign, and cannot verify what they signed. */
const open = async (sessions?: SessionsSource, fetch?: () => Promise<Response>) => {
  const signatures = new Signatures()
  const chains = [signingChain('eip155', [ethereum], signatures, false)]
  const site = await openSite({
    chains,
    siwx: { ...(sessions && { sessions }) },
    env: { ...(fetch && { fetch }) },
  })
  sites.push(site)
  const connected = site.connect()
  await settle()
  return { ...site, signatures, connected }
}

test('where this browser would verify, nobody signs in vain: the visitor is told, and the developer', async () => {
  const { prompt, signatures, faults, connected, stack } = await open()
  expect(prompt()).toMatchObject({ state: 'unprepared', fault: { kind: 'unverifiable' } })
  expect(faults.join()).toContain('Signatures of this chain cannot be verified')
  expect(faults.join()).toContain(missing)
  await prompt().sign()
  expect(signatures.asked).toEqual([])
  prompt().cancel()
  expect(await connected).toBe('CONNECT_REFUSED')
  await settle()
  expect(stack()).toEqual(['Connect'])
})

test('where a server verifies, they sign', async () => {
  const fetch = async () => Response.json({ nonce: 'nonce0001' })
  const { prompt } = await open(serverSessions({ url: 'https://shop.example/auth' }), fetch)
  expect(prompt()).toMatchObject({ state: 'ready', fault: undefined })
})

test("sessions of a host's own are told when they verify", async () => {
  const { prompt, signatures, faults } = await open(async tools => ({
    createMessage: async request => tools.createMessage(request, tools.createNonce()),
    addSession: async session => {
      if (!(await tools.verify(session))) throw new Error('Not your signature')
    },
    setSessions: async () => undefined,
    getSessions: async () => [],
    revokeSession: async () => undefined,
  }))
  const signed = prompt().sign()
  await settle()
  expect(signatures.last.address).toBe(alice)
  signatures.last.sign()
  await signed
  expect(prompt().fault).toEqual({ kind: 'unverifiable' })
  expect(faults.join()).toContain(missing)
})
