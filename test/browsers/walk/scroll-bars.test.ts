import { eventually } from '../../support/eventually.js'
import { engineName, useWalk } from '../support/useWalk.js'
import type { Visitor } from '../support/Visitor.js'

const step = useWalk()
/** In these, scroll bars take room; WebKitGTK draws them over the page. */
const takeRoom = engineName === 'scroll-bars' || engineName === 'firefox'

/** Runs in the page: how far what is in the card stands from its left and right edge, and the room that the scroll bar takes. */
const gaps = (shown: string) => {
  const root = document.querySelector('[data-portico=modal]')!.shadowRoot!
  const inner = root.querySelector<HTMLElement>(shown)!
  const card = root.querySelector('.p-card')!.getBoundingClientRect()
  const { left, right } = inner.getBoundingClientRect()
  let scroller = inner.parentElement!
  while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
  return {
    left: Math.round(left - card.left),
    right: Math.round(card.right - right),
    bar: scroller.offsetWidth - scroller.clientWidth,
  }
}

/** The list of all wallets, and the view around it, stand in the middle of the card. */
const standsInTheMiddle = async (visitor: Visitor) => {
  await eventually(async () =>
    expect((await visitor.driver.run(gaps, '.p-all-grid > *')).bar > 0).toBe(takeRoom),
  )
  // Once the view has come to rest.
  await eventually(async () => {
    for (const shown of ['.p-all-grid > *', '.p-view']) {
      const { left, right } = await visitor.driver.run(gaps, shown)
      expect({ shown, left }).toEqual({ shown, left: right })
    }
  })
}

describe('scroll bars', () => {
  step(
    'the cover is as wide as the window, whose scroll bar is gone as long as the modal is open',
    async visitor => {
      const bar = () =>
        visitor.driver.run(
          () => window.innerWidth - document.documentElement.getBoundingClientRect().width > 0,
        )
      await visitor.comes()
      await visitor.finds({ testId: 'open-connect' })
      expect(await bar()).toBe(takeRoom)
      await visitor.opensWallets()
      const uncovered = await visitor.driver.run(() => {
        const { left, right } = document
          .querySelector('[data-portico=modal]')!
          .shadowRoot!.querySelector('.p-overlay')!
          .getBoundingClientRect()
        return [left, window.innerWidth - right]
      })
      expect(uncovered).toEqual([0, 0])
      await visitor.driver.press('Escape')
      await visitor.closed()
      expect(await bar()).toBe(takeRoom)
    },
  )

  step('in a long list leave what it shows in the middle of the card', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^All wallets')
    await standsInTheMiddle(visitor)
  })

  step('do so from right to left, too', async visitor => {
    await visitor.comes()
    await visitor.selects('language-select', 'ar')
    await visitor.presses({ testId: 'open-connect' })
    await visitor.pressesIn('^كل المحافظ')
    await standsInTheMiddle(visitor)
  })

  step('in a view that is higher than the card leave it in the middle as well', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    await visitor.isAt('Get a wallet')
    // As high as the screen of a small laptop leaves it.
    await visitor.driver.run(() => {
      document
        .querySelector('[data-portico=modal]')!
        .shadowRoot!.querySelector<HTMLElement>('.p-card')!.style.maxBlockSize = '320px'
    })
    await eventually(async () => expect((await visitor.driver.run(gaps, '.p-view')).bar > 0).toBe(takeRoom))
    await eventually(async () =>
      expect(await visitor.driver.run(gaps, '.p-view')).toMatchObject({ left: 0, right: 0 }),
    )
  })
})
