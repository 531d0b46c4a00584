import type { Page } from 'playwright-core'
import { code, readCode, showCode, useRemote } from './support/useRemote.js'
import { button, closed, sees, statusOf, whenStatus } from './support/visitor.js'

const remote = useRemote()
beforeEach(() => remote.context.clock.install())

const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000)
const withCode = async () => {
  const page = await remote.visit()
  return { page, uri: await showCode(page) }
}
/** When a code expires, in seconds. */
const expiryOf = (uri: string) => Number(new URL(uri).searchParams.get('expiryTimestamp'))
/** Waits until another code is shown. */
const nextCode = async (page: Page, before: string): Promise<string> => {
  for (;;) {
    const next = await readCode(page).catch(() => before)
    if (next !== before) return next
  }
}

describe('a code that is looked at', () => {
  test('is renewed 3:50 after it came, silently, and announced once each time', async () => {
    const began = Date.now()
    const { page, uri } = await withCode()
    // By when a code expires, it says when it came.
    await pass(page, 215)
    expect(await readCode(page)).toBe(uri)
    await pass(page, 15)
    const second = await nextCode(page, uri)
    await page.getByRole('status').getByText('The QR code was renewed').waitFor()
    await pass(page, 215)
    expect(await readCode(page)).toBe(second)
    await pass(page, 15)
    const third = await nextCode(page, second)
    // Time goes on by itself as well, and on a busy machine by seconds.
    const spent = (Date.now() - began) / 1000
    for (const [before, next] of [
      [uri, second],
      [second, third],
    ] as const) {
      expect(expiryOf(next) - expiryOf(before)).toBeGreaterThanOrEqual(229)
      expect(expiryOf(next) - expiryOf(before)).toBeLessThanOrEqual(231 + spent)
    }
    expect(await statusOf(page)).toBe('connecting')
  })

  test('counts for who scanned it before it was renewed, and answers within its five minutes', async () => {
    const { page, uri } = await withCode()
    const phone = await remote.phone({ policy: 'manual' })
    await phone.pair(uri)
    const proposal = await phone.nextProposal()
    await pass(page, 232)
    await nextCode(page, uri)
    await pass(page, 45)
    await proposal.approve()
    await whenStatus(page, 'connected')
    await closed(page)
  })

  test('counts no more after them: the page stays as it is, and the new code works', async () => {
    const { page, uri } = await withCode()
    const [late, phone] = [await remote.phone({ policy: 'manual' }), await remote.phone()]
    await late.pair(uri)
    const proposal = await late.nextProposal()
    await pass(page, 232)
    const next = await nextCode(page, uri)
    await pass(page, 80)
    // It waits for the page to answer, which will not.
    proposal.approve().catch(() => undefined)
    await phone.pair(next)
    await whenStatus(page, 'connected')
    expect(phone.sessions).toHaveLength(1)
  })

  test('is another one after the clock was set forward by an hour', async () => {
    const { page, uri } = await withCode()
    await page.clock.setSystemTime(Date.now() + 3_600_000)
    await pass(page, 10)
    const phone = await remote.phone()
    await phone.pair(await nextCode(page, uri))
    await whenStatus(page, 'connected')
  })
})

describe('a code that nobody looks at', () => {
  test('is not renewed: the attempt ends, and the next visit gets another', async () => {
    const { page, uri } = await withCode()
    await button(page, 'Close').click()
    await closed(page)
    expect(await statusOf(page)).toBe('connecting')
    await pass(page, 231)
    await whenStatus(page, 'disconnected')
    const { requests } = remote.sandbox.relay.stats()
    await pass(page, 300)
    expect(remote.sandbox.relay.stats().requests['wc_proposeSession']).toBe(requests['wc_proposeSession'])
    expect(await showCode(page)).not.toBe(uri)
  })
})

test('a code that cannot be renewed is taken away, and another is one press away', async () => {
  const { page, uri } = await withCode()
  remote.sandbox.relay.setFaults({ rpcError: { code: -32000, message: 'Internal' } })
  await pass(page, 231)
  await pass(page, 10)
  await button(page, 'New QR code').waitFor()
  await sees(page, 'Check your internet connection')
  expect(await code(page).count()).toBe(0)
  remote.sandbox.clearFaults()
  await button(page, 'New QR code').click()
  expect(await nextCode(page, uri)).toMatch(/^wc:/)
})
