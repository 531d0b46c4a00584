import { eventually } from '../../support/eventually.js'
import type { Driver } from './Driver.js'
import { locate, type Place, type Wanted } from './locate.js'
import type { WatchedDemo } from './startWatchedDemo.js'

/** Runs in the page: what the modal says, or null where there is none. */
const readModal = (): string | null =>
  document.querySelector('[data-portico=modal]')?.shadowRoot?.querySelector<HTMLElement>('.p-card')
    ?.innerText ?? null

/** Runs in the page: chooses in a list of the page. */
const choose = (testId: string, value: string) => {
  const list = document.querySelector<HTMLSelectElement>(`[data-testid=${testId}]`)!
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Somebody who uses the demo by eye, mouse and keys. Everything is waited for, for 10 s at most. */
export class Visitor {
  constructor(
    readonly driver: Driver,
    private readonly demo: Pick<WatchedDemo, 'url' | 'takeProblems'>,
  ) {}

  /** Goes to a page of the demo. @param path with the answers of the test wallet, which approves unless told otherwise */
  comes(path = 'orchard.html?wallet=approve'): Promise<void> {
    return this.driver.goTo(`${this.demo.url}${path}`)
  }

  /** What the pages have complained of since this was last asked: errors, rejections, the console, breaches of the policy. */
  async complaints(): Promise<readonly string[]> {
    await this.driver.run(() => (window as { allIsTold?: () => Promise<unknown> }).allIsTold?.())
    return this.demo.takeProblems()
  }

  /** Waits until something is there. */
  async finds(wanted: Wanted): Promise<Place> {
    let place: Place | null = null
    await eventually(async () => {
      place = await this.driver.run(locate, wanted)
      if (!place) throw new Error(`Not found: ${JSON.stringify(wanted)}. ${await this.#screen()}`)
    })
    return place!
  }

  /** Waits until something is gone. */
  misses(wanted: Wanted): Promise<void> {
    return eventually(async () => {
      if (await this.driver.run(locate, wanted))
        throw new Error(`Still there: ${JSON.stringify(wanted)}. ${await this.#screen()}`)
    })
  }

  /** Points at something, and presses it once it stands still, with nothing before it, and takes presses. */
  async presses(wanted: Wanted): Promise<void> {
    let pointedAt: Place | null = null
    await eventually(async () => {
      const place = await this.driver.run(locate, wanted)
      if (place?.isFree && place.x === pointedAt?.x && place.y === pointedAt.y) return
      pointedAt = place
      if (place) await this.driver.pointAt(place.x, place.y)
      throw new Error(`Cannot be pressed: ${JSON.stringify({ wanted, place })}. ${await this.#screen()}`)
    })
    await this.driver.click()
  }

  /** Waits until the modal says something. @returns all that it says */
  async sees(text: RegExp): Promise<string> {
    let screen: string | null = null
    await eventually(async () => {
      screen = await this.driver.run(readModal)
      if (!screen || !text.test(screen)) throw new Error(`Not seen: ${text}. ${await this.#screen()}`)
    })
    return screen!
  }

  /** Waits until the modal shows a view, by its heading. */
  async isAt(title: string): Promise<void> {
    await this.finds({ kind: 'heading', name: `^${title}$`, isInModal: true })
  }

  /** Waits until the modal is out of the page. */
  closed(): Promise<void> {
    return eventually(async () => {
      if ((await this.driver.run(readModal)) !== null) throw new Error(`Still open. ${await this.#screen()}`)
    })
  }

  /** Presses a button of the modal, by its name. */
  pressesIn(name: string, kind: Wanted['kind'] = 'button'): Promise<void> {
    return this.presses({ kind, name, isInModal: true })
  }

  /** Opens the list of wallets by the button of the page, and waits until it is complete: what comes late moves the rest. */
  async opensWallets(): Promise<void> {
    await this.presses({ kind: 'button', name: '^Connect wallet' })
    await this.finds({ kind: 'button', name: '^Portico Test Wallet', isInModal: true })
    await this.finds({ kind: 'button', name: '^All wallets \\d', isInModal: true })
  }

  /** Chooses the test wallet, and what it is to connect. */
  async chooses(chain: string): Promise<void> {
    await this.opensWallets()
    await this.pressesIn('^Portico Test Wallet')
    await this.pressesIn(chain)
  }

  /** Does so with a wallet that approves. */
  async connects(chain = '^EVM networks'): Promise<void> {
    await this.chooses(chain)
    await this.closed()
  }

  /** Opens the account by the button of the page. */
  async opensAccount(): Promise<void> {
    await this.presses({ testId: 'open-account' })
    await this.isAt('Account')
  }

  /** Chooses in a list of the page. */
  async selects(testId: string, value: string): Promise<void> {
    await this.driver.run(choose, testId, value)
  }

  /** Waits until the page shows this status of a chain: `connected`. */
  hasStatus(namespace: string, status: string): Promise<void> {
    return this.#isMarked(`chain-${namespace}`, 'data-status', status)
  }

  /** Waits until an action of the page is done. @returns what came of it */
  async outcomeOf(action: string): Promise<string> {
    await this.#isMarked(`${action}-result`, 'data-state', 'done')
    return (await this.finds({ testId: `${action}-result` })).text
  }

  /** Waits for another tab than those, and goes there. */
  async followsTo(known: readonly string[]): Promise<string> {
    let found: string | undefined
    await eventually(async () => {
      found = (await this.driver.tabs()).find(tab => !known.includes(tab))
      if (!found) throw new Error('No tab has opened.')
    })
    await this.driver.switchTo(found!)
    return found!
  }

  #isMarked(testId: string, mark: string, value: string): Promise<void> {
    return eventually(async () => expect((await this.finds({ testId })).marks[mark]).toBe(value))
  }

  /** What the person sees, for the words of a failure. */
  async #screen(): Promise<string> {
    const modal = await this.driver.run(readModal).catch(String)
    return modal === null ? 'The modal is closed.' : `The modal says: ${modal.replace(/\s+/g, ' ')}`
  }
}
