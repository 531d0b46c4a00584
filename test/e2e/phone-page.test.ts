import type { BrowserContext, Page } from 'playwright-core'
import { encodeQR } from 'qr'
import { recoverMessageAddress, type Hex } from 'viem'
import { startDapp, type Dapp } from '../testing/sandbox/support/startDapp.js'
import { account, second } from './support/accounts.js'
import { newContext } from './support/browser.js'
import { violations } from './support/violations.js'

const url = process.env['PORTICO_SANDBOX']!
const relayUrl = `${url.replace('http', 'ws')}/relay`
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

let context: BrowserContext
let page: Page
let dapp: Dapp
let foreign: string[]
let phone = ''

/** Opens the page of a phone that no other test has. */
const openPhone = async (path = '/phone', query: Readonly<Record<string, string>> = {}) => {
  const opened = await context.newPage()
  opened.setDefaultTimeout(15_000)
  opened.on('request', request => {
    if (new URL(request.url()).origin !== url && !request.url().startsWith('blob:'))
      foreign.push(request.url())
  })
  await opened.goto(`${url}${path}?${new URLSearchParams({ phone, ...query })}`)
  return opened
}
const asked = (title: string) => page.getByRole('dialog', { name: title })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const connect = async () => {
  const { uri, session } = await dapp.propose()
  page = await openPhone('/phone/wc', { uri })
  await asked('Connect to this site?').waitFor()
  await press('Approve')
  return session
}
/** A picture of the code of a link, as a screenshot gives it. */
const photograph = async (uri: string): Promise<Buffer> => {
  const paper = await context.newPage()
  await paper.setContent(`<div style="width: 400px">${encodeQR(uri, 'svg', { border: 4 })}</div>`)
  const picture = await paper.screenshot()
  await paper.close()
  return picture
}

beforeEach(async () => {
  phone = crypto.randomUUID()
  foreign = []
  context = await newContext()
  dapp = await startDapp({ relayUrl, chains: [] })
})
afterEach(async () => {
  expect(foreign).toEqual([])
  await dapp.stop()
})

test('a person pastes the link, reads who asks for what, and approves with the keyboard alone', async () => {
  page = await openPhone()
  const { uri, session } = await dapp.propose(['eip155:31337', 'eip155:1'])
  await page.getByLabel('Link of the site').fill(uri)
  await page.keyboard.press('Enter')
  const sheet = asked('Connect to this site?')
  await sheet.and(page.locator(':focus')).waitFor()
  await sheet.getByText('https://dapp.example').waitFor()
  expect(await sheet.getByRole('checkbox', { name: /^eip155:1 / }).isDisabled()).toBe(true)
  await sheet.getByRole('checkbox', { name: /^Account 2/ }).check()
  await sheet.getByText('What it may ask for').click()
  await sheet.getByText('personal_sign').waitFor()
  await sheet.getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await session).namespaces['eip155']?.accounts).toEqual([
    `eip155:31337:${account}`,
    `eip155:31337:${second}`,
  ])
  await page.getByRole('status').getByText('Approved. You can go back to the site.').waitFor()
  await page.getByText('EVM: 1 network, 2 accounts').waitFor()
  await page.getByLabel('Link of the site').and(page.locator(':focus')).waitFor()
})

test('without an account or a network, nothing can be approved', async () => {
  const { uri, session } = await dapp.propose()
  session.catch(() => undefined)
  page = await openPhone('/phone', { uri })
  const sheet = asked('Connect to this site?')
  const approve = sheet.getByRole('button', { name: 'Approve' })
  await sheet.getByRole('checkbox', { name: /^Account 1/ }).uncheck()
  expect(await approve.isDisabled()).toBe(true)
  await sheet.getByRole('checkbox', { name: /^Account 1/ }).check()
  expect(await approve.isDisabled()).toBe(false)
  await press('Reject')
  await expect(session).rejects.toMatchObject({ code: 5000 })
})

test.each([
  ['chosen', (picture: Buffer) => page.getByLabel('Scan a picture of its code').setInputFiles(file(picture))],
  ['pasted', (picture: Buffer) => bring(picture, 'paste')],
  ['dropped', (picture: Buffer) => bring(picture, 'drop')],
])('a picture of the code is as good as the link: %s', async (_, scan) => {
  page = await openPhone()
  const { uri, session } = await dapp.propose()
  await scan(await photograph(uri))
  await asked('Connect to this site?').waitFor()
  await page.keyboard.press('Escape')
  await expect(session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
  await asked('Connect to this site?').waitFor({ state: 'hidden' })
})

const file = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })
const bring = (picture: Buffer, kind: 'paste' | 'drop') =>
  page.evaluate(
    ([data, event]) => {
      const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }))
      document.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer })
          : new DragEvent('drop', { dataTransfer: transfer, cancelable: true }),
      )
    },
    [picture.toString('base64'), kind] as const,
  )

test('what cannot be used is said, and forgotten with the next attempt', async () => {
  page = await openPhone()
  await page.getByLabel('Link of the site').fill('wc:nonsense')
  await press('Connect')
  await page.getByRole('alert').getByText('Missing or invalid').waitFor()
  await page.getByLabel('Scan a picture of its code').setInputFiles(file(Buffer.from('no picture')))
  await page.getByRole('alert').getByText('This picture cannot be read.').waitFor()
  await page
    .getByLabel('Scan a picture of its code')
    .setInputFiles(file(await photograph('https://example.org')))
  await page.getByRole('alert').getByText('Missing or invalid').waitFor()
})

test('what a person does before the page has reached the phone is done as soon as it has', async () => {
  const { uri, session } = await dapp.propose()
  let reach: () => void = () => undefined
  const reached = new Promise<void>(resolve => (reach = resolve))
  await context.routeWebSocket('**/phone/screen*', async socket => {
    await reached
    socket.connectToServer()
  })
  page = await openPhone()
  await page.getByLabel('Link of the site').fill(uri)
  await press('Connect')
  reach()
  await asked('Connect to this site?').waitFor()
  await press('Reject')
  await expect(session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
})

test('a link of the catalogue pairs once: neither the address nor a reload has it afterwards', async () => {
  await connect()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/phone?phone=${phone}`)
  await page.reload()
  await page.getByText('Test Dapp').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('alert').allTextContents()).toEqual([''])
})

test('a message, typed data and a transaction are shown in full, and signed with the key of the account', async () => {
  await connect()
  const signing = dapp.request('personal_sign', [hex('Hello,\nphone'), account])
  const message = asked('Sign this message?').getByRole('region', { name: 'Message' })
  expect(await message.textContent()).toBe('Hello,\nphone')
  await press('Approve')
  expect(await recoverMessageAddress({ message: 'Hello,\nphone', signature: (await signing) as Hex })).toBe(
    account,
  )

  const paying = dapp.request('eth_sendTransaction', [{ from: account, to: second, value: '0x1' }])
  paying.catch(() => undefined)
  await asked('Send this transaction?').getByText('0.000000000000000001 ETH').waitFor()
  await press('Reject')
  await expect(paying).rejects.toMatchObject({ code: 5000 })
})

test('the text of a sign-in is shown in full, and connects when it is signed', async () => {
  const { uri, answer } = await dapp.authenticate()
  page = await openPhone('/phone/wc', { uri })
  const sheet = asked('Connect and sign in?')
  const text = (await sheet.getByRole('region', { name: 'Message' }).textContent())!
  expect(text).toMatch(/^dapp\.example wants you to sign in with your Ethereum account:\n/)
  await sheet.getByText(account, { exact: true }).waitFor()
  await press('Approve')
  const { auths, session } = await answer
  expect(await recoverMessageAddress({ message: text, signature: auths![0]!.s.s as Hex })).toBe(account)
  expect(session?.namespaces['eip155']?.accounts).toContain(`eip155:31337:${account}`)
  await page.getByText('EVM: 2 networks, 1 account').waitFor()
})

test('several questions come one after the other, with their number', async () => {
  await connect()
  const texts = ['one', 'two']
  const signing = texts.map(text => dapp.request('personal_sign', [hex(text), account]))
  await page.getByText('1 of 2').waitFor()
  for (const text of texts) {
    await asked('Sign this message?').getByRole('region').getByText(text).waitFor()
    await press('Approve')
  }
  expect(await Promise.all(signing)).toHaveLength(2)
})

test('account, network and connection are in the hands of the owner', async () => {
  await connect()
  const [update, changed] = [dapp.next('session_update'), dapp.next('chainChanged')]
  await page.getByLabel('EVM account').selectOption('Account 2')
  await page.getByText(second).waitFor()
  await update
  await page.getByLabel('EVM network').focus()
  await page.keyboard.press('ArrowDown')
  expect(await changed).toBe('31338')
  await page.getByLabel('EVM network').and(page.locator(':focus')).waitFor()
  const gone = dapp.next('disconnect')
  await press('Disconnect Test Dapp')
  await gone
  await page.getByText('No site is connected.').waitFor()
})

test('it can answer by itself, and another tab shows the same phone', async () => {
  await connect()
  await page.getByRole('radio', { name: 'Approve' }).check()
  const other = await openPhone()
  await other.getByRole('radio', { name: 'Approve', checked: true }).waitFor()
  await other.getByText('Test Dapp').waitFor()
  expect(await dapp.request('personal_sign', [hex('Hi'), account])).toMatch(/^0x/)
})

test('a line that is cut is opened again, and the page says so meanwhile', async () => {
  let cut: (() => void) | undefined
  let isWhole = true
  await context.routeWebSocket(/\/phone\/screen/, line => {
    if (!isWhole) return void line.close()
    line.connectToServer()
    cut = () => line.close()
  })
  await context.clock.install()
  page = await openPhone()
  await page.getByText('Ready').waitFor()
  isWhole = false
  cut?.()
  await page.getByText('The sandbox does not answer').waitFor()
  isWhole = true
  await page.clock.runFor(1000)
  await page.getByText('Ready').waitFor()
})

/** What axe finds in the light and in the dark. */
const inBothSchemes = async () => {
  const found: Record<string, readonly string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found[colorScheme] = await violations(page)
  }
  return found
}
const clean = { light: [], dark: [] }

test('nothing stands in the way of anyone, in the light and in the dark', async () => {
  await context.close()
  context = await newContext({ bypassCSP: true })
  const { uri, session } = await dapp.propose()
  page = await openPhone('/phone', { uri })
  await asked('Connect to this site?').waitFor()
  expect(await inBothSchemes()).toEqual(clean)
  await press('Approve')
  await session
  await page.getByText('EVM: 2 networks').waitFor()
  expect(await inBothSchemes()).toEqual(clean)
  const signing = dapp.request('personal_sign', [hex('Hello'), account])
  await asked('Sign this message?').waitFor()
  expect(await inBothSchemes()).toEqual(clean)
  await press('Approve')
  await signing
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
