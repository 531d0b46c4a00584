import { signInService, type SiweConfig } from '../../../plugins/feature-siwx/index.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, settle, type Site } from './support/openSite.js'

const sites: Site[] = []
afterEach(() => sites.splice(0).forEach(({ kernel }) => kernel.dispose()))
const open = async (options: Parameters<typeof openSite>[0] = { siwx: { required: false } }) => {
  const site = await openSite(options)
  sites.push(site)
  return { ...site, service: await site.kernel.load(signInService) }
}

test('a site asks when it needs to, and is answered at once by who is signed in', async () => {
  const { service, ...site } = await open()
  await site.connect()
  await settle()
  site.prompt().cancel()
  await settle()
  expect(await service.sessions()).toEqual([])
  const asked = service.signIn()
  await settle()
  await site.signIn()
  expect(await asked).toBe(true)
  expect(await service.sessions()).toHaveLength(1)
  expect(await service.signIn()).toBe(true)
  expect(site.signatures.asked).toHaveLength(1)
})

test('who cancels has not signed in, and stays connected where it is not required', async () => {
  const { service, ...site } = await open()
  await site.connect()
  await settle()
  const asked = service.signIn()
  await settle()
  expect(site.prompts()).toHaveLength(1)
  site.kernel.close()
  expect(await asked).toBe(false)
  expect(site.kernel.stores.namespaces.isConnected).toBe(true)
})

test('without an account, or on a network of somebody else, nobody can be asked', async () => {
  const { service, ...site } = await open()
  expect(await codeOf(service.signIn())).toBe('NO_ACTIVE_ADDRESS')
  expect(await codeOf(service.sessions())).toBe('NO_ACTIVE_ADDRESS')
  await site.connect()
  site.wallet.session().changeNetwork('eip155:5')
  await settle()
  expect(await codeOf(service.signIn())).toBe('NO_ACTIVE_NETWORK')
})

test('where a siweConfig has it off, it says so', async () => {
  const siweConfig: SiweConfig = {
    enabled: false,
    createMessage: () => '',
    getNonce: async () => '',
    verifyMessage: async () => false,
    getSession: async () => null,
    signOut: async () => true,
  }
  const { service, ...site } = await open({ siwx: { siweConfig } })
  await site.connect()
  expect(await codeOf(service.signIn())).toBe('SIWX_NOT_ENABLED')
  expect(await codeOf(service.sessions())).toBe('SIWX_NOT_ENABLED')
})
