import type { BrowserContext, Frame, Page } from 'playwright-core'
import { attack, type Attack, type AttackWay } from './attack.js'
import { servePage } from './servePage.js'

/** Runs in each window before its scripts: counts its messages, and keeps what the frame of the wallet has said, and each id that is made. */
const watchMessages = (origin: string) => {
  const ids: string[] = []
  const kept: Event[] = []
  const watched = Object.assign(window, { delivered: 0, ids, kept })
  // Windows that are not of the page may have none.
  if ('randomUUID' in crypto) {
    const make = crypto.randomUUID.bind(crypto)
    crypto.randomUUID = () => {
      const id = make()
      ids.push(id)
      return id
    }
  }
  const count = () => watched.delivered++
  addEventListener('storage', count, true)
  new BroadcastChannel('@portico/tabs').addEventListener('message', count)
  addEventListener(
    'message',
    event => {
      watched.delivered++
      if (!event.isTrusted || event.origin !== origin || kept.length > 20) return
      const frame = document.querySelector<HTMLIFrameElement>('[data-portico=modal] > iframe')
      if (event.source === frame?.contentWindow) kept.push(event)
    },
    true,
  )
}

/** Adds a frame of the attacker's to the page, where nothing else of the test comes upon it. */
const addFrame = async (page: Page, attributes: Readonly<Record<string, string>>): Promise<Frame> => {
  const element = await page.evaluateHandle(async entries => {
    const frame = document.createElement('iframe')
    for (const [key, value] of Object.entries(entries)) frame.setAttribute(key, value)
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    const place = document.body.appendChild(document.createElement('div'))
    place.attachShadow({ mode: 'closed' }).append(frame)
    await loaded
    return frame
  }, attributes)
  return (await element.contentFrame())!
}

const open = async (page: Page, url: string): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await page.evaluate(address => void window.open(address), url)
  const popup = await opened
  await popup.waitForLoadState()
  return popup
}

/** A worker, whose messages the page itself puts before its window. */
const attackByWorker = (page: Page, given: Attack): Promise<number> =>
  page.evaluate(
    ([source, task]) =>
      new Promise<number>(resolve => {
        const script = `(${source})(${JSON.stringify(task)}).then(taken => postMessage({ taken }))`
        const worker = new Worker(URL.createObjectURL(new Blob([script])))
        worker.addEventListener('message', event => {
          const { taken } = (event.data ?? {}) as { readonly taken?: number }
          if (taken === undefined) return setTimeout(() => window.dispatchEvent(event))
          worker.terminate()
          resolve(taken)
        })
      }),
    [attack.toString(), given] as const,
  )

/** Lets a context count messages. Before its first page. @param origin of the secure site */
export const watchAttacks = async (context: BrowserContext, origin: string): Promise<void> => {
  await context.addInitScript(watchMessages, origin)
}

/** How many messages a window has been given. */
export const delivered = (frame: Frame): Promise<number> => frame.evaluate(() => window.delivered)

/** Everybody who can reach the window of a page: by name, from where and how. */
export const gatherAttackers = async (page: Page, origin: string) => {
  const elsewhere = (await servePage(page.context(), '<!doctype html><title>Eve</title>')).replace(
    'localhost',
    '127.0.0.1',
  )
  const opened = async (url: string) => (await open(page, url)).mainFrame()
  const main = page.mainFrame()
  const attackers: readonly (readonly [Frame, AttackWay])[] = [
    [main, 'self'],
    [main, 'port'],
    [main, 'pipe'],
    [main, 'storage'],
    [main, 'dispatch'],
    [main, 'replay'],
    [main, 'worker'],
    [await addFrame(page, { src: 'about:blank' }), 'parent'],
    [await addFrame(page, { src: 'about:blank' }), 'tabs'],
    [await addFrame(page, { src: elsewhere }), 'parent'],
    [await addFrame(page, { sandbox: 'allow-scripts', srcdoc: 'Eve' }), 'parent'],
    [await addFrame(page, { src: `${origin}/sdk?projectId=eve` }), 'parent'],
    [await opened(elsewhere), 'opener'],
    [await opened(`${origin}/loading`), 'opener'],
  ]
  let round = 0
  return {
    elsewhere,
    /** Lets each of them post their share at once. @param more a frame of one more @returns how many messages came */
    attack: async (count: number, seed: number, more?: Frame) => {
      const before = await delivered(main)
      const ids = await page.evaluate(() => window.ids.slice(-8))
      const all = more ? [...attackers, [more, 'parent'] as const] : attackers
      const tasks = all.map(([frame, way]) => {
        const share = Math.ceil(count / all.length)
        const task: Attack = { way, seed: seed + ++round, count: share, ids, origin }
        return way === 'worker' ? attackByWorker(page, task) : frame.evaluate(attack, task)
      })
      const taken = (await Promise.all(tasks)).reduce((sum, one) => sum + one, 0)
      await page.waitForFunction(wanted => window.delivered >= wanted, before + taken)
      return taken
    },
  }
}
