import type { Page } from 'playwright-core'
import { forgive, newContext, openHost, problems } from './support/browser.js'
import { eventually } from '../support/eventually.js'
import { atRest, button, closed, dialog, sees, showsView } from './support/visitor.js'

const wallet = 'Portico Test Wallet'
const policies = ['none', 'strict', 'nonce', 'no-inline-attributes', 'trusted-types', 'strict-trusted-types']

/** A page under a policy, and everything that the policy was asked to stop. */
const openUnder = async (csp: string) => {
  const context = await newContext()
  return openHost({ context, host: 'views', csp })
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await closed(page)
}

/** Shows every view, as a visitor meets them. @returns a picture of the first */
const seeEverything = async (page: Page): Promise<Buffer> => {
  await act(page, 'Connect wallet')
  await button(page, wallet).waitFor()
  await atRest(dialog(page))
  const picture = await dialog(page).screenshot()
  await button(page, 'I don’t have a wallet').click()
  await showsView(page, 'Get a wallet')
  await button(page, 'What is a wallet?').click()
  await button(page, 'Next').click()
  await sees(page, 'A new way to sign in')
  await page.keyboard.press('Escape')
  await showsView(page, 'Get a wallet')
  await page.keyboard.press('Escape')
  await showsView(page, 'Connect a wallet')
  await leave(page)

  await act(page, 'Wallet fails')
  await act(page, 'Connect wallet')
  await button(page, wallet).click()
  await sees(page, 'Internal error')
  await button(page, 'Close').click()
  await closed(page)
  await act(page, 'Wallet waits')
  await act(page, 'Connect wallet')
  await button(page, wallet).click()
  await sees(page, `Open ${wallet} and approve`)
  await button(page, 'Close').click()
  await closed(page)
  await act(page, 'Wallet approves')

  await act(page, 'Open Account')
  await dialog(page)
    .getByText(/10,000|9,999\.\d+/)
    .waitFor()
  await button(page, 'Copy address').click()
  await button(page, /^Network/).click()
  await button(page, 'Portico Second').waitFor()
  await page.keyboard.press('Escape')
  await showsView(page, 'Account')
  await leave(page)
  await act(page, 'Wallet goes elsewhere')
  await showsView(page, 'Wrong network')
  await button(page, 'Portico Second').click()
  await closed(page)

  await act(page, 'Dress up')
  await act(page, 'Speak Arabic')
  await act(page, 'Open Account')
  await page.locator('[dir=rtl] [role=dialog]').waitFor()
  await dialog(page).locator('.p-account-foot button').click()
  await closed(page)
  return picture
}

/** What a visit under a policy gave. */
const visit = async (csp: string) => {
  const { page, context } = await openUnder(csp)
  const picture = await seeEverything(page)
  const complaints = problems(context)
  await context.close()
  return { picture, complaints }
}

describe('under the policy', () => {
  // Three at once: a visit is mostly waiting for what moves, but six are too much for a busy machine.
  const visits = new Map<string, PromiseSettledResult<Awaited<ReturnType<typeof visit>>>>()
  beforeAll(async () => {
    for (const three of [policies.slice(0, 3), policies.slice(3)]) {
      const outcomes = await Promise.allSettled(three.map(visit))
      outcomes.forEach((outcome, index) => visits.set(three[index]!, outcome))
    }
  })
  const outcomeOf = (csp: string) => {
    const outcome = visits.get(csp)!
    if (outcome.status === 'rejected') throw outcome.reason as Error
    return outcome.value
  }

  test.each(policies)('%s: every view shows, as without one, and nothing is stopped', csp => {
    const { picture, complaints } = outcomeOf(csp)
    expect(complaints).toEqual([])
    expect(picture.equals(outcomeOf('none').picture)).toBe(true)
  })
})

test('code from a text and an inline style would have been noticed', async () => {
  forgive(/./)
  const { page, context } = await openUnder('strict-trusted-types')
  await act(page, 'Break the policy')
  const stopped = () => problems(context).filter(problem => problem.includes('policy: '))
  await eventually(() => expect(stopped()).toHaveLength(2))
  expect(stopped()).toEqual([
    expect.stringContaining('style-src-attr'),
    expect.stringContaining('require-trusted-types-for'),
  ])
})
