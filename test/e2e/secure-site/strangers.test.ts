import type { Frame } from 'playwright-core'
import { eventually } from '../../support/eventually.js'
import { forgive, problems } from '../support/browser.js'
import { servePage } from '../support/servePage.js'
import { type Heard, useFrame } from './support/useFrame.js'

const wallet = useFrame()
const { visit, ask, signIn, heard, press, post, answer } = wallet

const requests = [
  ['GET_USER', undefined],
  ['IS_CONNECTED', undefined],
  ['SIGN_OUT', undefined],
  ['CONNECT_EMAIL', { email: 'eve@example.com' }],
  ['SYNC_DAPP_DATA', { metadata: { name: 'Bank' } }],
  ['RPC_ABORT', undefined],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['Eve was here', '0x'] }],
  ['RPC_REQUEST', { method: 'eth_accounts' }],
] as const

/** Runs in the window of a stranger: makes requests of a frame of another window. @returns how many */
const pester = ({ times, asked }: { readonly times: number; readonly asked: typeof requests }): number => {
  const told: unknown[] = []
  Object.assign(window, { told })
  addEventListener('message', ({ data }) => told.push(data))
  const around = (window.opener ?? window.parent) as Window
  const frame = around.frames[0]!
  let count = 0
  for (let round = 0; round < times; round++)
    for (const [name, payload] of asked) {
      const id = `stranger-${++count}`
      frame.postMessage({ type: `@w3m-app/${name}`, id, payload }, '*')
      // As if it came from the page around both.
      around.postMessage({ type: `@w3m-app/${name}`, id, payload }, '*')
    }
  return count
}

const isTold = (frame: Frame) => frame.evaluate(() => window.told)

/** A second window and a frame of another site, and a second window of the page's own site. */
const gatherStrangers = async (): Promise<readonly Frame[]> => {
  const own = await servePage(wallet.context, '<!doctype html><title>Eve</title>')
  const eve = own.replace('localhost', '127.0.0.1')
  const open = async (address: string) => {
    const opened = wallet.page.waitForEvent('popup')
    await wallet.page.evaluate(url => void window.open(url), address)
    const popup = await opened
    await popup.waitForLoadState()
    return popup.mainFrame()
  }
  const element = await wallet.page.evaluateHandle(async url => {
    const frame = document.createElement('iframe')
    frame.src = url
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    // The test itself sees one frame alone in the page.
    document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' }).append(frame)
    await loaded
    return frame
  }, eve)
  return [await open(eve), await open(wallet.page.url()), (await element.contentFrame())!]
}

/** Lets each of them ask a thousand times, and waits until the frame has seen it. @returns what the page has heard of it */
const withstand = async (strangers: readonly Frame[]) => {
  const before = (await heard()).length
  for (const stranger of strangers)
    expect(await stranger.evaluate(pester, { times: 125, asked: requests })).toBe(1000)
  await ask('GET_CHAIN_ID')
  const isOwn = ({ id }: Heard) => !id?.startsWith('stranger')
  expect((await heard()).slice(before).filter(message => !isOwn(message))).toEqual([])
  // In a second window of the page's own, the page's script and a frame of its own are there.
  const told = (await Promise.all(strangers.map(isTold))).flat() as readonly Heard[]
  expect(told.filter(message => !isOwn(message))).toEqual([])
}

describe('the frame answers the page around it alone', () => {
  test('though strangers speak before the page does', async () => {
    await visit()
    await withstand(await gatherStrangers())
  })

  test('whatever they ask while somebody is signed in and asked', async () => {
    await visit()
    await signIn('grace@example.com')
    const { address } = (await ask('GET_USER')).payload as { readonly address: string }
    const params = ['For the shop.', address]
    const pending = await post('RPC_REQUEST', { method: 'personal_sign', params })
    await wallet.frame().getByText('For the shop.').waitFor()
    await withstand(await gatherStrangers())
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
    await wallet.frame().getByText('For the shop.').waitFor()
    expect(await wallet.frame().getByText('Bank').count()).toBe(0)
    await press('Reject')
    expect((await answer(pending)).payload).toEqual({ message: 'User rejected the request' })
  })
})

test('a page without an origin cannot even show the frame', async () => {
  forgive(/frame-ancestors/)
  await visit()
  const src = `${wallet.site}/sdk?projectId=p&chainId=eip155:31337&version=4&enableLogger=true`
  const told = await wallet.page.evaluate(
    url =>
      new Promise(resolve => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts')
        frame.srcdoc = `<script>
          const told = []
          addEventListener('message', ({ data }) => told.push(data.type))
        </script>
        <iframe src="${url}" onload="parent.postMessage({ told }, '*')"></iframe>`
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow) resolve((data as { readonly told: unknown }).told)
        })
        document.body.append(frame)
      }),
    src,
  )
  expect(told).toEqual([])
  // The browser may say so a moment after it has shown an empty frame.
  await eventually(() => expect(problems()).toEqual([expect.stringContaining('frame-ancestors')]))
})
