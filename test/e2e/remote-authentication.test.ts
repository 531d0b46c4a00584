import type { Page } from 'playwright-core'
import { verifyMessage, type Hex } from 'viem'
import type { Authentication } from '../../kernel/define.js'
import { account } from './support/accounts.js'
import { readCode, showCode, useRemote } from './support/useRemote.js'
import { button, closed, request, sees, statusOf, whenStatus } from './support/visitor.js'

const remote = useRemote()

/** A page that wants wallets to sign a text as they connect, and admits nobody whose wallet has signed another. */
const visit = async (): Promise<Page> => {
  const page = await remote.visit()
  await page.evaluate(async () => {
    const hooks = await window.modal.kernel.hooks()
    hooks.connect.prepare.tap({ name: 'host' }, asked => ({
      ...asked,
      authentication: {
        ...{ domain: location.host, uri: location.href, nonce: 'k7Qw93ZpLm', statement: 'Welcome back' },
      },
    }))
  })
  return page
}
const signedOn = (page: Page) =>
  page.evaluate(() => {
    const session = window.modal.kernel.stores.namespaces.get('eip155')?.connection?.session
    return (session?.authentications ?? []) as readonly Authentication[]
  })

test('a visitor connects and signs in with one press on the phone, in a browser without polyfills', async () => {
  const page = await visit()
  const phone = await remote.phone({ policy: 'manual' })
  await phone.pair(await showCode(page))
  const question = await phone.nextAuthentication()
  const [text] = question.texts()
  expect(text).toContain(`${new URL(page.url()).host} wants you to sign in`)
  await question.approve()
  await whenStatus(page, 'connected')
  await closed(page)

  const [signed, ...others] = await signedOn(page)
  expect(others).toEqual([])
  expect(signed).toMatchObject({ address: account, networkId: 'eip155:31337', message: text })
  const { message, signature } = signed!
  expect(await verifyMessage({ address: account, message, signature: signature as Hex })).toBe(true)
  expect(phone.requests).toEqual([])
  expect(await page.evaluate(() => 'Buffer' in window)).toBe(false)

  phone.setPolicy('approve')
  const hello = (await request(page, 'personal_sign', ['0x48656c6c6f', account])) as Hex
  expect(await verifyMessage({ address: account, message: 'Hello', signature: hello })).toBe(true)
  await page.reload()
  await whenStatus(page, 'connected')
  expect(await signedOn(page)).toEqual([])
})

test('a visitor whose wallet does not know this way just connects', async () => {
  const page = await visit()
  const phone = await remote.phone({ authenticates: false })
  await phone.pair(await showCode(page))
  await whenStatus(page, 'connected')
  expect(await signedOn(page)).toEqual([])
})

test('a visitor who declines on the phone is told so, and may try again', async () => {
  const page = await visit()
  const phone = await remote.phone({ policy: 'reject' })
  await phone.pair(await showCode(page))
  await sees(page, 'Request declined')
  phone.setPolicy('approve')
  await button(page, 'Try again').click()
  await phone.pair(await readCode(page))
  await whenStatus(page, 'connected')
  expect(await signedOn(page)).toHaveLength(1)
})

test('a wallet that only signs opens no session: the visitor is told, and the next code connects', async () => {
  const page = await visit()
  const phone = await remote.phone({ policy: 'manual' })
  await phone.pair(await showCode(page))
  await (await phone.nextAuthentication()).signOnly()
  await button(page, 'Try again').waitFor()
  expect(await statusOf(page)).toBe('disconnected')
  phone.setPolicy('approve')
  await button(page, 'Try again').click()
  await phone.pair(await readCode(page))
  await whenStatus(page, 'connected')
})

test('a page that is loaded anew before the wallet has signed is connected by the signature', async () => {
  const page = await visit()
  const phone = await remote.phone({ policy: 'manual' })
  await phone.pair(await showCode(page))
  const question = await phone.nextAuthentication()
  await page.reload()
  await question.approve()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
  expect(await signedOn(page)).toMatchObject([{ address: account }])
})
