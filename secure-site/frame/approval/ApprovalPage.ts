import type { Description } from './Description.js'
import { drawPage, type Asked } from './drawPage.js'
import { guardPress } from './guardPress.js'
import { texts } from './texts.js'

/** More than a page has a reason for. */
const maxWaiting = 20

interface Waiting {
  readonly asked: Asked
  readonly description: Description
  approve(): void
  reject(error: Error): void
}

const once = (act: () => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/** Asks the visitor, one request at a time, in the order in which they came. */
export class ApprovalPage {
  /** The first is the one that is shown. */
  #queue: readonly Waiting[] = []
  #clear: () => void = () => undefined

  /** Resolves when the visitor has approved it. Rejects when they reject, or it has become void. */
  ask(asked: Asked, description: Description): Promise<void> {
    return new Promise((approve, reject) => {
      if (this.#queue.length >= maxWaiting) return reject(new Error('Too many requests'))
      this.#queue = [...this.#queue, { asked, description, approve, reject }]
      if (this.#queue.length === 1) this.#show()
    })
  }

  /** Rejects all that is asked: the visitor has signed out, or the page around the frame has given it up. */
  rejectAll(): void {
    const queue = this.#queue
    this.#queue = []
    this.#clear()
    for (const { reject } of queue) reject(new Error('User rejected the request'))
  }

  #show(): void {
    const [first] = this.#queue
    if (!first) return
    const { page, heading, danger, approve, reject } = drawPage(first.asked, first.description)
    let stop = guardPress(
      approve,
      once(() => heading.focus({ preventScroll: true })),
    )
    this.#clear = () => {
      stop()
      page.remove()
      this.#clear = () => undefined
    }
    const decide = (act: () => void) => {
      this.#clear()
      this.#queue = this.#queue.slice(1)
      act()
      this.#show()
    }
    // What looks like an attack is approved by a second press, on a button that says so, after another look at the reason.
    let isWarned = danger === undefined
    approve.addEventListener('click', () => {
      if (isWarned) return decide(first.approve)
      isWarned = true
      approve.textContent = texts.approveAnyway
      approve.classList.add('danger')
      danger?.focus()
      stop()
      stop = guardPress(approve, () => undefined)
    })
    reject.addEventListener('click', () => decide(() => first.reject(new Error('User rejected the request'))))
    document.querySelector('#frame')?.replaceChildren(page)
  }
}
