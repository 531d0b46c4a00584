import { jest } from '@jest/globals'

type Listener = (event: object) => void

/** A window that a page has opened, as the page sees it. */
export class FakePopup {
  closed = false
  isFocused = false
  /** The page that has opened it, for as long as it can be reached from there. */
  opener: unknown = 'the page'
  /** The empty page that a window begins with where no other is named. */
  readonly document = { title: '', body: { textContent: '' } }
  readonly visited: string[] = []
  readonly location: { href: string }

  constructor(
    url: string,
    readonly features: string,
    private readonly post: (event: object) => void,
  ) {
    const { visited } = this
    visited.push(url)
    this.location = {
      get href() {
        return visited.at(-1) ?? ''
      },
      set href(next: string) {
        visited.push(next)
      },
    }
  }

  focus() {
    this.isFocused = true
  }
  close() {
    this.closed = true
  }
  /** Posts to the page, as if from a site. */
  say(origin: string, data: unknown, more: object = {}): void {
    this.post({ isTrusted: true, source: this, origin, data, ...more })
  }
}

/** Lets a window open others, which the test speaks for. Put its `restore` at the end of the test. */
export const fakePopups = (target: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'>) => {
  const listeners = new Set<Listener>()
  const popups: FakePopup[] = []
  const state = { isBlocked: false }
  const open = jest.spyOn(target, 'open').mockImplementation((url, _, features) => {
    if (state.isBlocked) return null
    const popup = new FakePopup(String(url), features ?? '', event =>
      [...listeners].forEach(listener => listener(event)),
    )
    popups.push(popup)
    return popup as unknown as Window
  })
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const adding = jest.spyOn(target, 'addEventListener').mockImplementation((name: string, fn: unknown) => {
    if (name === 'message') listeners.add(fn as Listener)
    else add(name, fn as EventListener)
  })
  const removing = jest
    .spyOn(target, 'removeEventListener')
    .mockImplementation((name: string, fn: unknown) => {
      if (name === 'message') listeners.delete(fn as Listener)
      else remove(name, fn as EventListener)
    })
  return {
    state,
    popups,
    /** How many follow what is posted. */
    followers: () => listeners.size,
    last: (): FakePopup => {
      const popup = popups.at(-1)
      if (!popup) throw new Error('No window was opened')
      return popup
    },
    restore: () => [open, adding, removing].forEach(spy => spy.mockRestore()),
  }
}
