import type { Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { forgive, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { tellIndexer } from './support/tellIndexer.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, dialog, focused, script, sees, showsView, timesAsked } from './support/visitor.js'

const projectId = '0f0e0d0c0b0a09080706050403020100'
const sandbox = useOwnSandbox()
let page: Page

beforeEach(() => tellIndexer(sandbox.url, 'clear'))

const visit = async (wallet: object = { grantsPermissions: true }) => {
  ;({ page } = await openHost({ host: 'smartSessions', isConnected: true, wallets: [wallet] }))
}
const key = { type: 'secp256k1', publicKey: `0x02${'ab'.repeat(32)}` } as const
const contract = '0x1111111111111111111111111111111111111111'
/** A tenth of a coin a day, and calls of a contract. @param lastsSeconds how long */
const grant = (lastsSeconds = 86_400) => {
  const now = Math.floor(Date.now() / 1000)
  return page.evaluate(request => window.grant(request), {
    ...({ chainId: '0x7a69', expiry: now + lastsSeconds, policies: [] } as const),
    signer: { type: 'keys', data: { keys: [key] } } as const,
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x16345785d8a0000', start: now + 600, period: 86_400 },
      },
      {
        type: 'contract-call',
        data: { address: contract, abi: [], functions: [{ functionName: 'mint' }] },
      },
    ] as const,
  })
}
const isId = /^[\da-f-]{36}$/
const openSessions = async () => {
  await page.evaluate(() => window.modal.open('Account'))
  await button(page, 'Smart sessions').click()
  await showsView(page, 'Smart sessions')
}
const cards = () => dialog(page).locator('.p-session')

test('what is granted is listed in words, and revoked by a real signature', async () => {
  await visit()
  expect(await grant()).toMatch(isId)
  await openSessions()
  await dialog(page).getByRole('heading', { name: 'Sandbox project' }).waitFor()
  await sees(page, /^Spend up to 0\.1 \w+ every day$/)
  await sees(page, 'Call mint on this contract:')
  expect(await cards().locator('.p-address').textContent()).toBe(contract)
  expect(await violationsInEveryLook(page)).toEqual({})

  await button(page, 'Revoke access for Sandbox project').click()
  await focused(button(page, 'Keep access'))
  await sees(page, /will no longer be able to act for your account/)
  expect(await violationsInEveryLook(page)).toEqual({})
  await button(page, 'Revoke access').click()
  await dialog(page).getByRole('heading', { name: 'No smart sessions' }).waitFor()
  expect(await violationsInEveryLook(page)).toEqual({})

  await visit()
  await openSessions()
  await dialog(page).getByRole('heading', { name: 'No smart sessions' }).waitFor()
})

test('what the visitor refuses is not granted, and a session stays that they keep', async () => {
  await visit()
  await script(page, 'wallet_grantPermissions', 'reject')
  expect(await grant()).toBe('USER_REJECTED')
  expect(await timesAsked(page, 'wallet_grantPermissions')).toBe(1)
  await script(page, 'wallet_grantPermissions', undefined)
  expect(await grant()).toMatch(isId)
  await openSessions()
  await script(page, 'wallet_revokePermissions', 'reject')
  await button(page, 'Revoke access for Sandbox project').click()
  await button(page, 'Revoke access').click()
  await sees(page, 'Access was not revoked. Request declined')
  expect(await violationsInEveryLook(page)).toEqual({})
  await button(page, 'Keep access').click()
  expect(await cards().count()).toBe(1)
})

test('a service that fails says so, is asked once, and can be tried again', async () => {
  await visit()
  await grant()
  await openSessions()
  let posts = 0
  await page.route(/\/revoke\?/, route => {
    posts += 1
    return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' })
  })
  forgive(/500/)
  await button(page, 'Revoke access for Sandbox project').click()
  await button(page, 'Revoke access').click()
  await sees(page, 'Access was not revoked. The session could not be revoked')
  expect(posts).toBe(1)
  await page.unroute(/\/revoke\?/)
  await button(page, 'Revoke access').click()
  await dialog(page).getByRole('heading', { name: 'No smart sessions' }).waitFor()
})

test('a session that ends while it is looked at is marked', async () => {
  await visit()
  await page.clock.install()
  await grant(3600)
  await openSessions()
  await cards().first().waitFor()
  await page.clock.fastForward('01:01:00')
  await sees(page, 'Expired')
  expect(await button(page, /Revoke/).count()).toBe(0)
  expect(await violationsInEveryLook(page)).toEqual({})
})

test('a wallet of keys is not asked, and its account has no sessions', async () => {
  await visit({})
  expect(await grant()).toBe('PERMISSIONS_UNSUPPORTED')
  expect(await timesAsked(page, 'wallet_grantPermissions')).toBe(0)
  await openSessions()
  await dialog(page).getByRole('heading', { name: 'No smart sessions' }).waitFor()
})

test('disconnecting ends the access to the accounts, and no session', async () => {
  await visit()
  await grant()
  await page.evaluate(() => window.modal.disconnect())
  expect(await page.evaluate(() => window.wallet.connectedAccounts)).toEqual([])
  const list = await fetch(`${sandbox.url}/v1/sessions/eip155:31337:${account}?projectId=${projectId}`)
  expect(await list.json()).toMatchObject({ pcis: [{ revokedAt: null }] })
})
