import type { Page } from 'playwright-core'

/** What a visitor sees of the card at one frame. */
export interface Moment {
  readonly height: number
  readonly title: string
  /** How far the title has come in, from 0 to 1. */
  readonly titleOpacity: number
}

/**
 * The card at every frame while something is done, until nothing of it has moved for a while.
 * @param act brings the next view
 */
export const watchMotion = async (page: Page, act: () => Promise<unknown>): Promise<readonly Moment[]> => {
  const watching = page.evaluate(
    () =>
      new Promise<Moment[]>(resolve => {
        const root = document.querySelector('[data-portico=modal]')?.shadowRoot
        const moments: Moment[] = []
        let key = ''
        let calm = 0
        const look = () => {
          const card = root?.querySelector('.p-card')
          const title = card?.querySelector('h2 > span')
          if (card && title) {
            const moment = {
              height: card.getBoundingClientRect().height,
              title: title.textContent,
              titleOpacity: Number(getComputedStyle(title).opacity),
            }
            const now = JSON.stringify(moment)
            calm = now === key && new Set(moments.map(({ title: text }) => text)).size > 1 ? calm + 1 : 0
            key = now
            moments.push(moment)
          }
          if (calm > 20) resolve(moments)
          else afterFrame()
        }
        // Once it has been painted: what runs before that may still set it right.
        const afterFrame = () => requestAnimationFrame(() => setTimeout(look))
        afterFrame()
      }),
  )
  await act()
  return watching
}
