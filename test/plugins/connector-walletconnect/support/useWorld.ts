import {
  startSandbox,
  type Phone,
  type PhoneOptions,
  type Sandbox,
  type SandboxOptions,
} from '../../../../testing/sandbox/index.js'
import { holdTime, pass, releaseTime } from '../../../testing/sandbox/support/fastTime.js'
import { startSandboxPhone } from '../../../testing/sandbox/support/connectPhone.js'
import { openSite, type Site, type SiteOptions } from './openSite.js'
import { phoneChains } from './phoneChains.js'

/** A relay, and the sites and phones of one test, in time that is let pass. */
export interface World {
  readonly sandbox: Sandbox
  site(options?: SiteOptions): Promise<Site>
  phone(options?: Partial<PhoneOptions>): Promise<Phone>
  /** A site and a phone with a session between them. */
  connected(options?: SiteOptions, phone?: Partial<PhoneOptions>): Promise<{ site: Site; phone: Phone }>
  /** Pairs a site with a phone. */
  connect(site: Site, phone: Phone): Promise<void>
  /** Lets time pass. */
  pass(ms: number, stepMs?: number): Promise<void>
  /** Lets time pass until a promise settles. Where it is to be measured, the steps are short: work takes no less time than ever. */
  settle<T>(promise: Promise<T>, limitMs?: number, stepMs?: number): Promise<T>
  /** The error that a promise rejects with, and the milliseconds until then. */
  failure(promise: Promise<unknown>, limitMs?: number): Promise<{ error: unknown; ms: number }>
}

const detours = 4

/**
 * Makes a world for the tests of a file. Any rejection that nobody handles fails the test.
 * @param chains that it has beside the relay, as of the sandbox. Default none
 */
export const useWorld = (chains: SandboxOptions = {}): World => {
  let sandbox: Sandbox | undefined
  const sites: Site[] = []
  const phones: Phone[] = []

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [], bitcoin: [], cosmos: [], ...chains })
  })
  beforeEach(holdTime)
  afterEach(async () => {
    for (const site of sites.splice(0)) site.stop()
    for (const phone of phones.splice(0)) await phone.stop()
    sandbox?.clearFaults()
    // What ends a moment later still ends in this time.
    await world.pass(3000)
    releaseTime()
  })
  afterAll(() => sandbox?.stop())

  const relay = (): Sandbox => {
    if (!sandbox) throw new Error('not yet')
    return sandbox
  }
  const world: World = {
    get sandbox() {
      return relay()
    },
    site: async options => {
      const site = await openSite(relay(), options)
      sites.push(site)
      return site
    },
    phone: async options => {
      const phone = await startSandboxPhone(relay(), { chains: phoneChains, ...options })
      phones.push(phone)
      return phone
    },
    connected: async (options, phoneOptions) => {
      const [site, phone] = [await world.site(options), await world.phone(phoneOptions)]
      await world.connect(site, phone)
      return { site, phone }
    },
    connect: async (site, phone) => {
      const { uri, outcome } = await world.settle(site.connect())
      await world.settle(phone.pair(uri))
      await world.settle(outcome)
    },
    pass: async (ms, stepMs = 500) => {
      for (let left = ms; left > 0; left -= stepMs) {
        await pass(relay(), Math.min(left, stepMs), stepMs)
        // What takes a longer way than that to the relay shall be there as well.
        for (let trip = 0; trip < detours; trip++)
          await (await fetch(`${relay().url}/sandbox/relay/stats`)).text()
      }
    },
    settle: async (promise, limitMs = 20_000, stepMs = 500) => {
      const until = Date.now() + limitMs
      let isSettled = false
      promise.catch(() => undefined).finally(() => (isSettled = true))
      while (!isSettled) {
        if (Date.now() > until) throw new Error(`Not settled within ${limitMs} ms`)
        await world.pass(stepMs)
      }
      return promise
    },
    failure: async (promise, limitMs = 20_000) => {
      const startedAt = Date.now()
      const outcome = promise.then(
        () => {
          throw new Error('It did not fail')
        },
        (error: unknown) => ({ error, ms: Date.now() - startedAt }),
      )
      return world.settle(outcome, limitMs)
    },
  }
  return world
}
