import type { Locator, Page } from 'playwright-core'
import type { Shown } from './Shown.js'
import type { Behaviour } from '../../../testing/owner/Behaviour.js'

/** The open modal. */
export const dialog = (page: Shown): Locator => page.getByRole('dialog')

/** Leaves out the view that is just fading away. */
const notLeaving = (page: Shown): Locator => page.locator(':not([inert] *)')

/** A button of the open modal, by its name or a part of it. */
export const button = (page: Shown, name: string | RegExp): Locator =>
  dialog(page).getByRole('button', { name }).and(notLeaving(page))

/**
 * Waits until nothing moves in an element any more; a spinner may turn. Looks in each frame: the promise of an animation that a change
 * of the viewport has replaced may never settle. What is not drawn does not move: in Firefox a transition in a closed `details` waits until
 * it is opened.
 */
export const atRest = async (element: Locator): Promise<void> => {
  const moving = await element.elementHandle()
  await element
    .page()
    .waitForFunction(
      around =>
        !around
          ?.getAnimations({ subtree: true })
          .some(
            ({ playState, effect }) =>
              playState === 'running' &&
              effect?.getComputedTiming().iterations !== Infinity &&
              (effect as KeyframeEffect).target?.checkVisibility(),
          ),
      moving,
    )
}

/** Waits until a text stands in the open modal. */
export const sees = (page: Shown, text: string | RegExp): Promise<void> =>
  dialog(page).getByText(text).first().waitFor()

/** Waits until the modal is out of the page. */
export const closed = (page: Shown): Promise<void> => dialog(page).waitFor({ state: 'detached' })

/** Waits until an element has the focus. */
export const focused = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor()

/** Two looks of the guard, which sees up to 100 ms late that its button has moved. */
const twoLooksMs = 200

/** @returns whether the button has stood, free of its guard, for two looks of that; false when another has taken its place */
const isLeftFree = (guarded: Locator): Promise<boolean> =>
  guarded.evaluate(
    (pressed, wantedMs) =>
      new Promise<boolean>(resolve => {
        let place = ''
        let since = 0
        const look = (now: number) => {
          if (!pressed.isConnected) return resolve(false)
          const { x, y } = pressed.getBoundingClientRect()
          const isSame = place === `${x},${y}` && !('guarded' in (pressed as HTMLElement).dataset)
          place = `${x},${y}`
          if (!isSame) since = now
          if (now - since >= wantedMs) return resolve(true)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    twoLooksMs,
  )

/** Waits until a button takes presses: those that sign, send or approve take none before they have stood still for half a second. */
const unguarded = async (page: Shown, name: string | RegExp): Promise<Locator> => {
  const guarded = button(page, name)
  // As a visitor does before the press. Whether it is covered is seen a moment later.
  await guarded.scrollIntoViewIfNeeded()
  while (!(await isLeftFree(guarded)));
  return guarded
}

/** Notes of the next press of a button whether it met the guard. */
const watchPress = (guarded: Locator) =>
  guarded.evaluateHandle(pressed => {
    const press = { isGuarded: false }
    const note = () => {
      press.isGuarded = 'guarded' in (pressed as HTMLElement).dataset
    }
    pressed.addEventListener('click', note, { once: true, capture: true })
    return press
  })

/**
 * Presses a button that signs, sends or approves, as soon as it takes presses. Where a notice moves it in that very moment (a fee
 * that has changed), the press is for nothing, and comes again after a look, as from a visitor.
 */
export const pressGuarded = async (page: Page, name: string | RegExp): Promise<void> => {
  const guarded = await unguarded(page, name)
  const press = await watchPress(guarded)
  await guarded.click()
  // A page that has gone on by itself took the press.
  const isInVain = await press.evaluate(({ isGuarded }) => isGuarded).catch(() => false)
  if (isInVain) await pressGuarded(page, name)
}

/** Gives such a button the focus, and presses Enter on it. */
export const enterGuarded = async (page: Shown, name: string | RegExp): Promise<void> =>
  (await unguarded(page, name)).press('Enter')

/** Waits until the heading of the modal is this one. */
export const showsView = (page: Shown, title: string): Promise<void> =>
  dialog(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()

/** Tells the first wallet of the page how to answer a method from now on. */
export const script = (
  page: Page,
  method: string,
  behaviour: Behaviour | readonly Behaviour[] | undefined,
): Promise<void> =>
  page.evaluate(([name, how]) => window.wallet.script(name, how), [method, behaviour] as const)

/** How often the first wallet of the page was asked for a method. */
export const timesAsked = (page: Page, method = 'eth_requestAccounts'): Promise<number> =>
  page.evaluate(name => window.wallet.requests.filter(request => request.method === name).length, method)

/** Waits until the first wallet of the page has been asked for a method. */
export const wasAsked = async (page: Page, method = 'eth_requestAccounts'): Promise<void> => {
  await page.waitForFunction(name => window.wallet.requests.some(request => request.method === name), method)
}

/** Status of the active chain. */
export const statusOf = (page: Shown): Promise<string | undefined> =>
  page.evaluate(() => window.modal.getState().active?.status)

/** Waits until the active chain has a status. */
export const whenStatus = async (page: Shown, wanted: string): Promise<void> => {
  await page.waitForFunction(value => window.modal.getState().active?.status === value, wanted)
}

/** How many events of a name the host has heard. */
export const eventsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate(wanted => window.events.filter(({ event }) => event === wanted).length, name)

/** Connects the first wallet of the page without the modal, for stories that begin later. */
export const connectQuietly = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: 'org.portico.testwallet' })
  })

/** Asks the connected wallet by the provider that hosts get. */
export const request = (page: Shown, method: string, params: readonly unknown[] = []): Promise<unknown> =>
  page.evaluate(
    async ([name, args]) => {
      const provider = await window.modal.getProvider('eip155')
      return provider.request({ method: name, params: args })
    },
    [method, params] as const,
  )
