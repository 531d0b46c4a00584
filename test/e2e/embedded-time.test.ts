import { forgive, openModal } from './support/browser.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { mailOf } from './support/useMailbox.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, closed, sees, showsView, whenStatus } from './support/visitor.js'

const sandbox = useOwnSandbox()
const site = useEmbeddedWallet()
const [minute, day] = [60, 24 * 60 * 60]

/** Lets time pass for the secure site, and for the page. */
const pass = async (seconds: number) => {
  sandbox.secureSite?.passTime(seconds)
  await site.page.clock.fastForward(seconds * 1000)
}
/** Comes to the view that asks for the code, on a new device. */
const comeToCode = async (email: string) => {
  await site.visit()
  await site.page.clock.install()
  await site.page.reload()
  await openModal(site.page)
  await site.enterEmail(email)
  await showsView(site.page, 'Approve this device')
  await site.approveDevice(email)
  await site.page.clock.runFor(1000)
  await showsView(site.page, 'Enter the code')
  return mailOf(email, 'code')
}

test('a code that has expired is refused in words, and another one signs in', async () => {
  forgive(/status of 400/)
  const email = 'slow@example.com'
  const { code = '' } = await comeToCode(email)
  await pass(20 * minute)
  await site.enterCode(code)
  await sees(site.page, 'The code was not accepted')
  await button(site.page, 'Send a new code').click()
  await site.enterNewestCode(email, 2)
  await closed(site.page)
  await whenStatus(site.page, 'connected')
})

test('of two codes, only the newer one counts, whenever the older one comes', async () => {
  forgive(/status of 400/)
  const email = 'twice@example.com'
  const { code = '' } = await comeToCode(email)
  await pass(30)
  await button(site.page, 'Send a new code').click()
  const newer = await mailOf(email, 'code', 2)
  await site.enterCode(code)
  await sees(site.page, 'The code was not accepted')
  await site.enterCode(newer.code ?? '')
  await closed(site.page)
  await whenStatus(site.page, 'connected')
})

test('who comes back a week later, and another, is still there; after months away a code is enough', async () => {
  // The browser's own words for the session that is over.
  forgive(/status of 401/)
  const email = 'weekly@example.com'
  await site.visit()
  await site.signIn(email)
  await whenStatus(site.page, 'connected')
  const account = await site.address()
  for (let week = 0; week < 6; week++) sandbox.secureSite?.passTime(7 * day)
  await site.page.reload()
  await whenStatus(site.page, 'disconnected')
  await openModal(site.page)
  await site.enterEmail(email)
  await showsView(site.page, 'Enter the code')
  await site.enterNewestCode(email, 2)
  await closed(site.page)
  expect(await site.address()).toBe(account)
  for (let week = 0; week < 6; week++) {
    sandbox.secureSite?.passTime(7 * day)
    await site.page.reload()
    await whenStatus(site.page, 'connected')
    expect(await site.address()).toBe(account)
  }
})
