import type { Page } from 'playwright-core'
import { recoverMessageAddress, type Hex } from 'viem'
import { account } from './support/accounts.js'
import { showCode, useRemote } from './support/useRemote.js'
import {
  button,
  closed,
  dialog,
  eventsOf,
  pressGuarded,
  sees,
  showsView,
  statusOf,
  whenStatus,
} from './support/visitor.js'

const remote = useRemote()

/** A site that visitors sign in to. */
const visit = (siwx: object = {}): Promise<Page> => remote.visit({ host: 'siwx', plugins: { siwx } })
const sign = (page: Page) => pressGuarded(page, 'Sign with Portico Phone')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('@portico/siwx') ?? '')

describe('with a wallet that connects first and signs then', () => {
  test('a visitor declines on the phone, is told so, signs, and is let in', async () => {
    const page = await visit()
    const phone = await remote.phone({ policy: 'manual', authenticates: false })
    await phone.pair(await showCode(page))
    await (await phone.nextProposal()).approve()
    await showsView(page, 'Sign in')
    expect(await statusOf(page)).toBe('connecting')

    await sign(page)
    await (await phone.nextRequest()).reject()
    await sees(page, 'You are not signed in.')
    expect(await kept(page)).toBe('')

    await sign(page)
    const request = await phone.nextRequest()
    expect(request.method).toBe('personal_sign')
    await request.approve()
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
    expect(await kept(page)).toContain(account)
  })

  test('whose page is loaded anew while they approve is asked to sign in on the page that came back', async () => {
    const page = await visit()
    const phone = await remote.phone({ policy: 'manual', authenticates: false })
    await phone.pair(await showCode(page))
    const proposal = await phone.nextProposal()
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await proposal.approve()
    await showsView(page, 'Sign in')
    expect(await statusOf(page)).toBe('connecting')
    await sign(page)
    await (await phone.nextRequest()).approve()
    await closed(page)
    await whenStatus(page, 'connected')
    expect(await eventsOf(page, 'CONNECT_SUCCESS')).toBe(1)
    expect(await kept(page)).toContain(account)
  })

  test('who cancels leaves nothing on the phone', async () => {
    const page = await visit()
    const phone = await remote.phone({ authenticates: false })
    await phone.pair(await showCode(page))
    await showsView(page, 'Sign in')
    const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
    await button(page, 'Cancel and disconnect').click()
    await showsView(page, 'Connect a wallet')
    await whenStatus(page, 'disconnected')
    await ended
    expect(phone.sessions).toEqual([])
  })
})

describe('with a wallet that signs as it connects', () => {
  test('a visitor approves once, sees no question, and is not asked on the next visit', async () => {
    const page = await visit({ isEvmOnly: true, options: { statement: 'Welcome back' } })
    const phone = await remote.phone({ policy: 'manual' })
    await phone.pair(await showCode(page))
    const question = await phone.nextAuthentication()
    const [text = ''] = question.texts()
    expect(text).toContain(`${new URL(page.url()).host} wants you to sign in with your Ethereum account`)
    await question.approve()
    await whenStatus(page, 'connected')
    await closed(page)
    expect(await eventsOf(page, 'SIWX_AUTH_SUCCESS')).toBe(1)
    expect(phone.requests).toEqual([])

    const { list } = JSON.parse(await kept(page)) as {
      readonly list: readonly { readonly message: string; readonly signature: Hex }[]
    }
    const [{ message, signature }] = list as [(typeof list)[0]]
    expect(message).toBe(text)
    expect(await recoverMessageAddress({ message, signature })).toBe(account)

    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    expect(await dialog(page).count()).toBe(0)
  })

  test('whose signature the site refuses is not let in with it, but asked in the view', async () => {
    const page = await visit({ isEvmOnly: true, sessions: 'strict' })
    const phone = await remote.phone()
    await phone.pair(await showCode(page))
    await showsView(page, 'Sign in')
    expect(await statusOf(page)).toBe('connecting')
  })
})
