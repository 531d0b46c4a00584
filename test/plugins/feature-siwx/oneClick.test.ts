import type { Authentication } from '../../../kernel/define.js'
import type { WalletSession } from '../../../kernel/contract/types.js'
import { createSignInMessage } from '../../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SiwxOptions } from '../../../plugins/feature-siwx/index.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { alice, bob, openSite, settle } from './support/openSite.js'
import { signatureOf } from './support/signingChain.js'

/** A remote wallet that can sign while it connects. @param change what is wrong with what it signs */
const authenticating = (
  change: Partial<Authentication> & { readonly nonce?: string; readonly domain?: string } = {},
) => {
  const wallet = new ScriptedWallet({ id: 'a', address: alice, type: 'WALLET_CONNECT', onConnect: 'approve' })
  const { connect } = wallet.connector
  const connector = {
    ...wallet.connector,
    connect: async (request: Parameters<typeof connect>[0]) => {
      const sessions = await connect(request)
      const { authentication: asked } = request
      if (!asked) return sessions
      const { nonce = asked.nonce, domain = asked.domain, ...rest } = change
      const { uri, issuedAt = '', statement } = asked
      const authentications = (['eip155:1', 'eip155:137'] as const).map((networkId): Authentication => {
        const message = createSignInMessage({
          ...{ domain, uri, nonce, issuedAt, version: '1', accountAddress: alice, chainId: networkId },
          ...(statement !== undefined && { statement }),
        })
        const payload = { iss: `did:pkh:${networkId}:${alice}`, domain, aud: uri, version: '1', nonce }
        return {
          ...{ networkId, address: alice.toLowerCase(), message, signature: signatureOf(alice, message) },
          cacao: { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: '0x' } },
          ...rest,
        }
      })
      return sessions.map((session): WalletSession => Object.assign(session, { authentications }))
    },
  }
  Object.assign(wallet, { connector })
  return wallet
}
const visit = async (wallet: ScriptedWallet, siwx: SiwxOptions = {}) => {
  const site = await openSite({ wallet, siwx })
  const connected = site.connect()
  await settle()
  return { ...site, connected }
}
const isAsked = (site: Awaited<ReturnType<typeof visit>>) => site.kernel.stores.modal.isOpen

test('a remote wallet is asked to sign in the same prompt, and nobody is asked again', async () => {
  const site = await visit(authenticating(), { statement: 'Welcome' })
  expect(await site.connected).toBe('connected')
  expect(site.wallet.requests[0]?.authentication).toMatchObject({
    ...{ domain: 'shop.example', uri: 'https://shop.example', statement: 'Welcome' },
    nonce: expect.stringMatching(/^[a-z\d]{32}$/) as string,
  })
  expect(isAsked(site)).toBe(false)
  expect(site.events()).toContain('SIWX_AUTH_SUCCESS')
  site.wallet.session().changeNetwork('eip155:137')
  await settle()
  expect(isAsked(site)).toBe(false)
  site.kernel.dispose()
})

test('so where it is not required', async () => {
  const site = await visit(authenticating(), { required: false })
  expect(await site.connected).toBe('connected')
  await settle()
  expect(isAsked(site)).toBe(false)
  site.kernel.dispose()
})

test.each([
  ['for another site', { domain: 'evil.example' }],
  ['with a nonce that was not given', { nonce: '12345678' }],
  ['by another account', { address: bob }],
  ['for another network than it says', { networkId: 'eip155:10' as const }],
  ['with a bad signature', { signature: '0x' }],
  ['with a text that is none', { message: 'hello' }],
])('what was signed %s counts for nothing: the view asks', async (_, change) => {
  const site = await visit(authenticating(change))
  expect(site.prompt().state).toBe('ready')
  await site.signIn()
  expect(await site.connected).toBe('connected')
  site.kernel.dispose()
})

test('a wallet that only connects is asked afterwards', async () => {
  const site = await visit(new ScriptedWallet({ id: 'a', address: alice, type: 'WALLET_CONNECT' }))
  expect(site.prompt().state).toBe('ready')
  site.kernel.dispose()
})

test('a wallet of this browser is asked at once, without waiting for a nonce', async () => {
  const site = await visit(new ScriptedWallet({ id: 'a', address: alice }))
  expect(site.wallet.requests[0]?.authentication).toBeUndefined()
  site.kernel.dispose()
})

test('a wallet that is asked for other chains, too, only connects', async () => {
  const namespaces = ['eip155', 'solana']
  const site = await visit(
    new ScriptedWallet({ id: 'a', address: alice, type: 'WALLET_CONNECT', namespaces }),
  )
  expect(site.wallet.requests[0]?.authentication).toBeUndefined()
  site.kernel.dispose()
})

test('without a nonce, it connects all the same', async () => {
  const wallet = new ScriptedWallet({ id: 'a', address: alice, type: 'WALLET_CONNECT' })
  const none = async () => undefined
  const site = await visit(wallet, {
    sessions: {
      ...{ createMessage: () => Promise.reject(new Error('down')), getSessions: async () => [] },
      ...{ addSession: none, setSessions: none, revokeSession: none },
    },
  })
  expect(wallet.requests[0]?.authentication).toBeUndefined()
  expect(site.prompt().state).toBe('unprepared')
  site.kernel.dispose()
})
