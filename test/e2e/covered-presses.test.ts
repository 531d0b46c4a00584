import type { Frame, Page } from 'playwright-core'
import type { Shown } from './support/Shown.js'
import { servePage } from './support/servePage.js'
import { openSend, openSender, fill, review } from './support/sending.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { useSignIn } from './support/useSignIn.js'
import {
  button,
  closed,
  dialog,
  enterGuarded,
  pressGuarded,
  sees,
  showsView,
  timesAsked,
  wasAsked,
} from './support/visitor.js'

const confirmation = 'Send with Portico Test Wallet'
const signing = /^Sign (with|in) /
const covered = 'Something was covering this button'
const method = 'eth_sendTransaction'
useOwnSandbox()
const site = useSignIn()

const toReview = async (contextOptions = {}) => {
  const page = await openSender({ csp: 'none', contextOptions })
  await openSend(page)
  await fill(page, '0.001', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await review(page)
  return page
}

/** Leaves a page for one of another origin that frames it, and may make it faint. */
const framed = async (page: Page, opacity: number): Promise<Frame> => {
  const frame = `<iframe style="opacity: ${opacity}; width: 600px; height: 700px" src="${page.url()}"></iframe>`
  await page.goto(await servePage(page.context(), `<!doctype html><link rel="icon" href="data:,">${frame}`))
  return (await (await page.waitForSelector('iframe')).contentFrame())!
}

/** Comes to the sign-in of a page in a frame. */
const askFramed = async (opacity: number): Promise<Frame> => {
  const frame = await framed(site.page, opacity)
  await frame.waitForFunction(() => 'modal' in window)
  await frame.getByRole('button', { name: 'Connect wallet' }).click()
  await button(frame, 'Portico Test Wallet').click()
  await showsView(frame, 'Sign in')
  return frame
}

const takingPresses = (page: Shown, name: string | RegExp) =>
  button(page, name).and(page.locator(':not([data-guarded]):not([aria-disabled])'))

/** Lays a sheet of the page over everything, in the top layer, and waits until the browser tells that it hides a button. */
const cover = async (page: Shown, name: string | RegExp, style: string) => {
  await takingPresses(page, name).waitFor()
  await page.evaluate(look => {
    const sheet = document.body.appendChild(document.createElement('div'))
    sheet.id = 'cover'
    sheet.textContent = 'Press here to win'
    sheet.popover = 'manual'
    sheet.style.cssText = `inset: 0; inline-size: 100%; block-size: 100%; background: #fff; ${look}`
    sheet.showPopover()
  }, style)
  await isHidden(page, name)
}

/** Waits until the browser tells that a button is not seen as a whole: covered, faint, or out of the window in part. */
const isHidden = (page: Shown, name: string | RegExp) =>
  button(page, name).evaluate(
    hidden =>
      new Promise<void>(resolve => {
        const isSeen = (entry: IntersectionObserverEntry) =>
          entry.intersectionRatio === 1 && Reflect.get(entry, 'isVisible') !== false
        const look = new IntersectionObserver(entries => entries.every(isSeen) || resolve(), {
          trackVisibility: true,
          delay: 100,
          threshold: [0, 1],
        } as IntersectionObserverInit)
        look.observe(hidden)
      }),
  )

/** Presses where a button stands, whatever lies over it. */
const pressThere = async (page: Page, name: string | RegExp, across = 0.5) => {
  await button(page, name).scrollIntoViewIfNeeded()
  await takingPresses(page, name).waitFor()
  const { x, y, width, height } = (await button(page, name).boundingBox())!
  await page.mouse.click(x + width * across, y + height / 2)
}

const half = 'inset-inline: 0 auto; inline-size: 50%'

describe('a transfer is confirmed by no press', () => {
  test('beside what lies over most of its button; the modal comes up over that and says so, and the next press counts', async () => {
    const page = await toReview()
    await cover(page, confirmation, half)
    await pressThere(page, confirmation, 0.95)
    await sees(page, covered)
    expect(await timesAsked(page, method)).toBe(0)
    // The words push the button down, and it is brought back.
    const [pressed, card] = [await button(page, confirmation).boundingBox(), await dialog(page).boundingBox()]
    expect(pressed!.y + pressed!.height).toBeLessThan(card!.y + card!.height)
    await pressGuarded(page, confirmation)
    await wasAsked(page, method)
  })

  test('of a key at first, while something lies over its button; the next one counts', async () => {
    const page = await toReview()
    await cover(page, confirmation, half)
    await enterGuarded(page, confirmation)
    await sees(page, covered)
    expect(await timesAsked(page, method)).toBe(0)
    await enterGuarded(page, confirmation)
    await wasAsked(page, method)
  })
})

test('a sign-in is signed by no pointer beside what comes up again and again, but by the keyboard', async () => {
  await site.visit({ csp: 'none' })
  await site.ask()
  await cover(site.page, signing, half)
  await site.page.evaluate(() => {
    const sheet = document.querySelector<HTMLElement>('#cover')!
    const rise = () => {
      sheet.hidePopover()
      sheet.showPopover()
      requestAnimationFrame(rise)
    }
    rise()
  })
  for (let time = 0; time < 2; time++) {
    await pressThere(site.page, signing, 0.95)
    await sees(site.page, covered)
    expect(await site.timesAsked()).toBe(0)
    await isHidden(site.page, signing)
  }
  await enterGuarded(site.page, signing)
  await closed(site.page)
})

test('a sign-in is signed by no pointer in a page that another one frames and makes faint; that is said', async () => {
  await site.visit({ csp: 'none' })
  const frame = await askFramed(0.01)
  await takingPresses(frame, signing).waitFor()
  await isHidden(frame, signing)
  await button(frame, signing).click()
  await sees(frame, 'Another page is covering this button')
  const timesSigned = await frame.evaluate(
    () => window.signers.eip155!.requests.filter(({ method }) => method === 'personal_sign').length,
  )
  expect(timesSigned).toBe(0)
  await enterGuarded(frame, signing)
  await closed(frame)
})

test('what covers it in a page that is framed, and is of that page, is not said to be another page', async () => {
  await site.visit({ csp: 'none' })
  const frame = await askFramed(1)
  await cover(frame, signing, half)
  await enterGuarded(frame, signing)
  await sees(frame, covered)
})

test.each([
  ['on a phone', { viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true }],
  ['on a desktop', { viewport: { width: 1024, height: 420 } }],
])('a press counts right after its button was scrolled into the window, %s', async (_, contextOptions) => {
  const page = await toReview(contextOptions)
  // Our own foot stays in sight; a view of somebody else's may have none.
  await button(page, confirmation).evaluate(pressed =>
    pressed.closest<HTMLElement>('.p-foot')!.style.setProperty('position', 'static'),
  )
  await takingPresses(page, confirmation).waitFor()
  const scrollTo = (block: 'start' | 'nearest') =>
    button(page, confirmation).evaluate((scrolled, where) => {
      const { height } = scrolled.getBoundingClientRect()
      const around = scrolled.closest<HTMLElement>('.p-body')!
      scrolled.scrollIntoView({ block: where })
      // Its lower half is out of what scrolls.
      if (where === 'start') around.scrollTop -= around.clientHeight - height / 2
    }, block)
  await scrollTo('start')
  await isHidden(page, confirmation)
  await scrollTo('nearest')
  await pressThere(page, confirmation)
  await wasAsked(page, method)
})
