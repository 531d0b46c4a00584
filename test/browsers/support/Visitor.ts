import { eventually } from '../../support/eventually.js'
import type { Driver } from './Driver.js'
import { locate, type Place, type Wanted } from './locate.js'

/** Runs in the page: what the modal says, or null where there is none. */
const readModal = (): string | null =>
  document.querySelector('[data-portico=modal]')?.shadowRoot?.querySelector<HTMLElement>('.p-card')
    ?.innerText ?? null

/** Somebody who uses the demo by eye, mouse and keys. Everything is waited for, for 10 s at most. */
export class Visitor {
  constructor(readonly driver: Driver) {}

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

  /** What the person sees, for the words of a failure. */
  async #screen(): Promise<string> {
    const modal = await this.driver.run(readModal).catch(String)
    return modal === null ? 'The modal is closed.' : `The modal says: ${modal.replace(/\s+/g, ' ')}`
  }
}
