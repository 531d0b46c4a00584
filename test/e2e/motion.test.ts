import type { Page } from 'playwright-core'
import { newContext, openHost, openModal } from './support/browser.js'
import { inkIn, recordFrames, type Frame } from './support/recordFrames.js'
import { saveData } from './support/saveData.js'
import { atRest, button, dialog, sees } from './support/visitor.js'
import { watchMotion } from './support/watchMotion.js'
import { watchShifts } from './support/watchShifts.js'

/** Things move as they do for most visitors. */
const moving = { reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } } as const

/** The middle of the card, which is there at any height that it takes. */
const middle = { x: 480, y: 260, width: 320, height: 280 }

const inks = (frames: readonly Frame[]): readonly number[] => frames.map(frame => inkIn(frame, middle))

/** None has less than this part of what the emptier of the first and the last shows. */
const expectNoBlank = (ink: readonly number[]): void => {
  const least = Math.min(ink[0] ?? 0, ink.at(-1) ?? 0)
  expect(least).toBeGreaterThan(0)
  expect(Math.min(...ink) / least).toBeGreaterThan(0.2)
}

/** It becomes taller, or less tall, and never turns back on the way. */
const expectOneChange = (heights: readonly number[]): void => {
  const [from = 0, to = 0] = [heights[0], heights.at(-1)]
  const way = Math.sign(to - from)
  const turns = heights.filter((height, at) => at > 0 && (height - (heights[at - 1] ?? height)) * way < -1)
  const passed = heights.filter((height, at) => height !== heights[at - 1])
  expect(turns.length === 0 ? [] : passed).toEqual([])
}

interface Move {
  readonly act: () => Promise<unknown>
  /** What is there when the next view is. */
  readonly until: () => Promise<unknown>
}

/** Makes a move twice over, there and back: once for its frames and once for the card. */
const expectSmooth = async (page: Page, there: Move, back: Move): Promise<void> => {
  for (const { act, until } of [there, back]) {
    const frames = await recordFrames(page, async () => {
      await act()
      await until()
      await atRest(dialog(page))
    })
    expectNoBlank(inks(frames))
  }
  for (const { act } of [there, back]) {
    const moments = await watchMotion(page, act)
    expectOneChange(moments.map(({ height }) => height))
    expect(moments.filter(({ title, titleOpacity }) => title === '' || titleOpacity < 0.2)).toEqual([])
  }
}

describe('how views follow each other', () => {
  test('the old one stays whole until the new one is there, and the card changes its height once', async () => {
    const { page } = await openHost({ host: 'wallets', contextOptions: moving })
    await openModal(page)
    await sees(page, 'Cloverfield Casket')
    await atRest(dialog(page))
    const back: Move = {
      act: () => button(page, 'Back').click(),
      until: () => sees(page, 'Cloverfield Casket'),
    }
    const toAll: Move = {
      act: () => button(page, /All wallets/).click(),
      until: () => dialog(page).getByRole('searchbox').waitFor(),
    }
    const toGuide: Move = {
      act: () => button(page, 'What is a wallet?').click(),
      until: () => button(page, 'Skip').waitFor(),
    }
    // What is still to be fetched has no picture in the first frame: here it has been.
    for (const [there, name] of [
      [toGuide, 'Skip'],
      [toAll, 'Foxglove Hamper'],
    ] as const) {
      await there.act()
      await dialog(page).getByText(name).first().waitFor()
      await back.act()
      await back.until()
      await atRest(dialog(page))
    }
    await expectSmooth(page, toGuide, back)
    await expectSmooth(page, { ...toAll, until: () => sees(page, 'Foxglove Hamper') }, back)
  })
})

test('a view whose data is late begins with its skeletons, and is not empty until they come', async () => {
  const { page, context } = await openHost({ host: 'wallets', contextOptions: moving })
  await openModal(page)
  await sees(page, 'Cloverfield Casket')
  await context.route(/getWallets/, () => undefined)
  await button(page, /All wallets/).click()
  const skeletons = dialog(page).locator('.p-tiles .p-skeleton')
  await skeletons.first().waitFor()
  const delays = await skeletons.evaluateAll(all => all.map(each => getComputedStyle(each).animationDelay))
  expect(new Set(delays)).toEqual(new Set(['0s, 0s']))
})

describe('how the modal opens', () => {
  test('with its rows there in the first frame, and nothing moves when services answer 1.5 s late', async () => {
    const { page, context } = await openHost({ host: 'wallets', contextOptions: moving })
    await context.route(/getWallets|getWalletImage|getAssetImage/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1500))
      await route.continue()
    })
    // The code is there, as where a visitor has pointed at the button; what services say is not.
    await page.evaluate(() => window.modal.preload())
    await page.waitForLoadState('networkidle')
    const readShifts = await watchShifts(page)
    const frames = await recordFrames(page, async () => {
      await page.evaluate(() => window.modal.open())
      await sees(page, 'Cloverfield Casket')
      await atRest(dialog(page))
    })
    // What covers the page has come in at least half way: then so has the card, with the rows that are there already.
    const corner = (frame: Frame | undefined) => frame?.data[0] ?? 0
    const [bare, covered] = [corner(frames[0]), corner(frames.at(-1))]
    expect(bare - covered).toBeGreaterThan(50)
    const shown = frames.filter(frame => corner(frame) <= (bare + covered) / 2)
    expect(inks(shown).filter(part => part === 0)).toEqual([])
    expect(await readShifts()).toEqual([])
  })

  test.each([
    { late: 'the code of its plugins', mark: '' },
    { late: 'what finds the wallets of this browser', mark: 'eip6963:requestProvider' },
  ])('with the room of what is yet to come: nothing moves when $late comes late', async ({ mark }) => {
    const context = await newContext(moving)
    await saveData(context)
    await context.route(/\/start-[^/]+\.js$/, async route => {
      const response = await route.fetch()
      if ((await response.text()).includes(mark)) await new Promise(resolve => setTimeout(resolve, 500))
      await route.fulfill({ response })
    })
    const { page } = await openHost({ host: 'wallets', context })
    const readShifts = await watchShifts(page)
    await page.evaluate(() => window.modal.open())
    await sees(page, 'Cloverfield Casket')
    await atRest(dialog(page))
    expect(await readShifts()).toEqual([])
  })
})
