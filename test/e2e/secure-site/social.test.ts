import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.js'
import { forgive } from '../support/browser.js'
import { servePage } from '../support/servePage.js'
import { useFrame } from './support/useFrame.js'

const wallet = useFrame()
const { visit, isReady, post, answer, ask, heard } = wallet

const begin = async (provider = 'google') =>
  String((await ask('GET_SOCIAL_REDIRECT_URI', { provider })).payload?.['uri'])

/** Opens a window from a page, as it is opened in the click. */
const open = async (page: Page, address: string): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.evaluate(url => void window.open(url, '_blank', 'width=600,height=800'), address)
  return opened
}
const choose = async (popup: Page, name: string) => {
  await popup.getByRole('button', { name }).click()
}
/** What the window has told the page. */
const told = async (): Promise<string> => {
  let result: string | undefined
  await eventually(async () => {
    const message = (await heard()).find(({ type }) => type === 'window')
    if (!message) throw new Error('The window has told nothing')
    result = String(message.payload?.['resultUri'])
  })
  return result!
}

describe('a page that signs visitors in elsewhere', () => {
  test('opens a window, is told what comes back, and has the visitor signed in', async () => {
    await visit()
    const popup = await open(wallet.page, `${wallet.site}/loading`)
    await popup.getByRole('heading', { name: 'One moment' }).waitFor()
    await popup.goto(await begin())
    await popup.getByRole('heading', { name: 'Portico Google' }).waitFor()
    await choose(popup, 'Continue as Ada')
    await popup.getByText('You can close this window').waitFor()
    const { type, payload } = await ask('CONNECT_SOCIAL', { uri: await told() })
    expect(type).toBe('@w3m-frame/CONNECT_SOCIAL_SUCCESS')
    expect(payload).toMatchObject({ email: 'ada@example.com', userName: 'Ada', chainId: 31337 })
    expect((await ask('GET_USER')).payload).toEqual(payload)
    await wallet.page.reload()
    await isReady()
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
    await ask('SIGN_OUT')
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  })

  test('is told that the visitor has denied', async () => {
    forgive(/status of 403/)
    await visit()
    const popup = await open(wallet.page, await begin('github'))
    await choose(popup, 'Deny')
    expect((await ask('CONNECT_SOCIAL', { uri: await told() })).payload).toEqual({
      message: 'The sign-in was canceled',
    })
  })

  test('that goes there itself comes back with the answer', async () => {
    await visit()
    const uri = new URL(await begin('x'))
    uri.searchParams.set('state', `${uri.searchParams.get('state')}--${wallet.page.url()}`)
    await wallet.page.goto(uri.href)
    await choose(wallet.page, 'Continue as Cleo')
    await wallet.page.getByRole('link', { name: 'Continue' }).click()
    await isReady()
    const result = new URL(wallet.page.url()).searchParams.get('result_uri')
    expect((await ask('CONNECT_SOCIAL', { uri: result })).payload).toMatchObject({
      email: null,
      userName: 'Cleo',
    })
  })

  test('waits until the visitor has approved with Farcaster', async () => {
    await visit()
    const { payload } = await ask('GET_FARCASTER_URI')
    const connected = await post('CONNECT_FARCASTER')
    const popup = await open(wallet.page, String(payload?.['url']))
    await choose(popup, 'Approve')
    expect((await answer(connected)).payload).toEqual({ userName: 'ada' })
    expect((await ask('GET_USER')).payload).toMatchObject({ email: null, userName: 'ada' })
  })
})

test('a page of another origin that opens the window is told nothing', async () => {
  // What the browser says of a message to another origin than that of the window.
  forgive(/postMessage/)
  await visit()
  const stranger = await wallet.context.newPage()
  const script = '<script>heard = []; addEventListener("message", ({ data }) => heard.push(data))</script>'
  await stranger.goto(await servePage(wallet.context, script))
  const popup = await open(stranger, await begin())
  await choose(popup, 'Continue as Ada')
  await popup.getByText('This sign-in was begun elsewhere').waitFor()
  // The address is cleared after the message has been posted.
  await popup.waitForURL(`${wallet.site}/loading`)
  expect(await stranger.evaluate('heard')).toEqual([])
})

test('a sign-in that was begun on another device is handed to nobody, not even to the page that began it', async () => {
  await visit()
  const elsewhere = await begin()
  // The same page in another browser, whose frame has begun nothing.
  await visit()
  const popup = await open(wallet.page, elsewhere)
  await choose(popup, 'Continue as Ada')
  await popup.getByText('This sign-in was begun elsewhere').waitFor()
  await popup.waitForURL(`${wallet.site}/loading`)
  expect((await heard()).filter(({ type }) => type === 'window')).toEqual([])
})
