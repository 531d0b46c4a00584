import type { Page } from 'playwright-core'
import { sandboxNetworks, startPhone, type Phone, type Sandbox } from '../../testing/sandbox/index.js'
import { newContext, openHost, problems } from './support/browser.js'
import { readCode } from './support/useRemote.js'
import { button, closed, dialog, sees, showsView } from './support/visitor.js'

const policies = ['none', 'strict', 'nonce', 'no-inline-attributes', 'trusted-types', 'strict-trusted-types']
const sandboxUrl = process.env['PORTICO_SANDBOX']!
const catalogue = {
  customWallets: [
    {
      ...{ id: 'harbor', name: 'Harbor', mobile_link: 'harbor://', desktop_link: 'harbor://' },
      ...{ webapp_link: 'https://harbor.example', app_store: 'https://apps.apple.com/app/id1' },
    },
  ],
}

/** A page under a policy, and everything that the policy was asked to stop. */
const openUnder = async (csp: string) => {
  const context = await newContext()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return openHost({ context, host: 'wallets', csp, plugins: { catalogue } })
}

/** On the relay that the policies allow, which all files share. */
const openPhone = async (): Promise<Phone> => {
  const response = await fetch(`${sandboxUrl}/sandbox/status`)
  return startPhone({
    relayUrl: `${sandboxUrl.replace('http', 'ws')}/relay`,
    projectId: '0f0e0d0c0b0a09080706050403020100',
    chains: sandboxNetworks((await response.json()) as Pick<Sandbox, 'chains'>),
    policy: 'reject',
  })
}

/** Every way to a remote wallet, as a visitor takes it: what a test runs in the page itself is beyond its policy. */
const seeEverything = async (page: Page, phone: Phone): Promise<void> => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await button(page, 'Harbor').click()
  for (const tab of ['Desktop', 'Web', 'QR code']) await dialog(page).getByRole('tab', { name: tab }).click()
  await button(page, /^(I don’t have|Get) /).click()
  await sees(page, 'Scan this QR code with your phone to install Harbor.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await showsView(page, 'Connect a wallet')
  await button(page, /^All wallets/).click()
  await dialog(page).getByRole('searchbox').fill('brook')
  await page.keyboard.press('Escape')
  await showsView(page, 'Connect a wallet')

  await button(page, /^WalletConnect/).click()
  await button(page, 'Copy link').click()
  await button(page, 'Copied').waitFor()
  await phone.pair(await readCode(page))
  await sees(page, 'Request declined')
  phone.setPolicy('approve')
  await button(page, 'Try again').click()
  await phone.pair(await readCode(page))
  await closed(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await dialog(page)
    .getByText(/10,000|9,999\.\d+/)
    .waitFor()
  await page.keyboard.press('Escape')
  await closed(page)
  await page.reload()
  await page.getByRole('button', { name: /^Account/ }).click()
  await button(page, /Disconnect/).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}

const visit = async (csp: string) => {
  const [{ page, context }, phone] = [await openUnder(csp), await openPhone()]
  try {
    await seeEverything(page, phone)
    return problems(context)
  } finally {
    await context.close()
    await phone.stop()
  }
}

describe('under the policy', () => {
  // Several at once, since a visit is mostly waiting.
  const visits = new Map<string, PromiseSettledResult<Awaited<ReturnType<typeof visit>>>>()
  beforeAll(async () => {
    for (const some of [policies.slice(0, 3), policies.slice(3)]) {
      const outcomes = await Promise.allSettled(some.map(visit))
      outcomes.forEach((outcome, index) => visits.set(some[index]!, outcome))
    }
  })

  test.each(policies)('%s: remote wallets are reached by every way, and nothing is stopped', csp => {
    const outcome = visits.get(csp)!
    if (outcome.status === 'rejected') throw outcome.reason as Error
    expect(outcome.value).toEqual([])
  })
})
