import type { Page } from 'playwright-core'
import { startSandbox, type RelayFaults, type SandboxOptions } from '../../testing/sandbox/index.js'
import { account } from './support/accounts.js'
import { forgive } from './support/browser.js'
import { liveOn } from './support/liveOn.js'
import { askForCode, relayOnly, useRemote } from './support/useRemote.js'
import { button, dialog, request, sees, statusOf } from './support/visitor.js'

const remote = useRemote()
const { pass, catchUp, live, liveUntil } = liveOn(remote)
const alert = (page: Page, title: string) => dialog(page).getByRole('region', { name: title })

describe('a relay that refuses the page', () => {
  interface Refusal {
    /** The relay's own words. */
    readonly reason: string
    readonly alert: string
    /** In the text of the alert. */
    readonly about: string
    readonly sandbox?: SandboxOptions
    readonly faults?: RelayFaults
    /** Of the page. */
    readonly options?: object
  }
  const configuration = 'Invalid App Configuration'
  const expired = 'Session Expired'
  const shop = { allowedOrigins: ['https://shop.example'] }
  const refusals: readonly Refusal[] = [
    {
      reason: 'Unauthorized: invalid key',
      ...{ alert: configuration, about: 'project ID', options: { projectId: 'mine' } },
    },
    {
      reason: 'Project not found',
      ...{ alert: configuration, about: 'project ID', sandbox: { projects: { ids: ['a'.repeat(32)] } } },
    },
    {
      reason: 'Unauthorized: origin not allowed',
      ...{ alert: configuration, about: 'origin', sandbox: { projects: shop } },
    },
    {
      reason: 'JWT Token is not yet valid',
      ...{ alert: expired, about: 'date and time', faults: { clockMs: -3_600_000 } },
    },
    {
      reason: 'JWT Token is expired',
      ...{ alert: expired, about: 'date and time', faults: { clockMs: 2 * 86_400_000 } },
    },
  ]

  test.each(refusals)('$reason: one alert, one attempt, and one more for each press', async refusal => {
    const { reason, alert: title, about, faults = {}, options = {} } = refusal
    await remote.context.clock.install()
    const strict = await startSandbox({ ...relayOnly, ...refusal.sandbox })
    strict.relay.setFaults(faults)
    try {
      // The wallet API refuses a malformed project id as well.
      if (refusal.options) forgive(/status of 403/, /HTTP status code: 403/)
      const plugins = { remote: { relayUrl: strict.relayUrl } }
      // What is wrong with the site is for developers; a clock that is wrong is the visitor's.
      const debug = title === configuration
      const page = await remote.visit({ options: { debug, ...options }, plugins, reaches: [strict.url] })
      await askForCode(page)
      await alert(page, title).getByText(about).first().waitFor()
      await sees(page, 'Could not connect')
      expect(await statusOf(page)).toBe('disconnected')
      await live(page, 5)
      await pass(page, 600)
      await catchUp(page)
      expect(strict.relay.stats().connections).toBe(1)
      await button(page, 'Try again').click()
      await live(page, 2)
      await sees(page, 'Could not connect')
      await pass(page, 600)
      await catchUp(page)
      const stats = strict.relay.stats()
      expect(stats.connections).toBe(2)
      expect(Object.entries(stats.refusals)).toEqual([[expect.stringContaining(reason) as string, 2]])
      expect(await alert(page, title).count()).toBe(1)
    } finally {
      await strict.stop()
    }
  })

  test('that is connected: it tries again by growing steps, and goes on when it is let in', async () => {
    await remote.context.clock.install()
    const { page } = await remote.connected()
    const sockets = remote.sockets(page)
    const before = sockets.count
    remote.sandbox.relay.setFaults({ close: { code: 3000, reason: 'Unauthorized: origin not allowed' } })
    remote.sandbox.relay.dropClients(sockets.clientId)
    await live(page, 1)
    expect(sockets.count - before).toBe(1)
    for (const [index, step] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(page, step - 1)
      await live(page, 2)
      expect([step, sockets.count - before]).toEqual([step, index + 2])
    }
    forgive(/Invalid App Configuration/)
    await page.evaluate(() => window.modal.open())
    await sees(page, 'Disconnect')
    expect(await alert(page, 'Invalid App Configuration').count()).toBe(0)
    expect(await statusOf(page)).toBe('connected')
    remote.sandbox.relay.setFaults({ clockMs: 240_000 })
    await pass(page, 60)
    await live(page, 2)
    const signing = request(page, 'personal_sign', ['0x48656c6c6f', account])
    await liveUntil(page, signing, 10)
    expect(await signing).toMatch(/^0x/)
  })
})
