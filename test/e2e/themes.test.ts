import type { Page } from 'playwright-core'
import { contrast, mix, type Rgb } from '../../ui-shell/theme/contrast.js'
import { openHost } from './support/browser.js'
import { atRest, button, dialog } from './support/visitor.js'

let page: Page

const open = async (themeVariables: object, themeMode = 'light', contextOptions = {}) => {
  ;({ page } = await openHost({ options: { themeMode, themeVariables }, contextOptions }))
  await page.evaluate(() => void window.modal.open())
  await dialog(page).waitFor()
  await atRest(dialog(page))
}

/** What the modal shows of its colours, by the names of the custom properties: as painted on the card. */
const colors = async (...names: readonly string[]): Promise<readonly Rgb[]> => {
  const painted = await dialog(page).evaluate(
    (card, wanted) =>
      wanted.map(name => {
        const probe = document.createElement('i')
        card.append(probe)
        const brush = new OffscreenCanvas(1, 1).getContext('2d')
        for (const each of ['--p-surface', name]) {
          probe.style.color = `var(${each})`
          if (brush) brush.fillStyle = getComputedStyle(probe).color
          brush?.fillRect(0, 0, 1, 1)
        }
        probe.remove()
        return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])]
      }),
    names,
  )
  return painted.map(([red = 0, green = 0, blue = 0]) => [red, green, blue])
}
const ratios = async () => {
  const [surface, raised, hover, accent, link, focus, onAccent] = (await colors(
    ...['--p-surface', '--p-raised', '--p-raised-hover', '--p-accent'],
    ...['--p-text-link', '--p-focus', '--p-on-accent'],
  )) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  const least = (color: Rgb) => Math.min(...[surface, raised, hover].map(ground => contrast(color, ground)))
  return {
    link: Math.min(least(link), contrast(link, mix(surface, accent, 0.16))),
    focus: least(focus),
    text: contrast(onAccent, accent),
  }
}
const holds = async () => {
  const { link, focus, text } = await ratios()
  expect(link).toBeGreaterThanOrEqual(4.45)
  expect(focus).toBeGreaterThanOrEqual(2.95)
  expect(text).toBeGreaterThanOrEqual(4.45)
}

describe.each(['#fff34d', '#101010', 'oklch(80% 0.2 140)', 'rebeccapurple', 'rgb(255 255 255 / 60%)'])(
  'with the accent %s',
  accent => {
    test.each(['light', 'dark'])(
      'text on it, links and rings keep their contrast in the %s mode',
      async mode => {
        await open({ '--portico-accent': accent }, mode)
        await page.waitForFunction(
          () =>
            document
              .querySelector('[data-portico=modal]')
              ?.shadowRoot?.querySelector<HTMLElement>('.portico')
              ?.style.getPropertyValue('--p-text-link') !== '',
        )
        await holds()
      },
    )
  },
)

test('colours follow the visitor’s system where the host has not chosen a mode', async () => {
  await open({ '--portico-accent': '#fff34d' }, 'auto', { colorScheme: 'light' })
  await holds()
  const [light] = await colors('--p-text-link')
  await page.emulateMedia({ colorScheme: 'dark' })
  await holds()
  expect((await colors('--p-text-link'))[0]).not.toEqual(light)
})

describe('a compact modal', () => {
  const heights = async () =>
    dialog(page)
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(each => each.getBoundingClientRect().height))

  test('has lower rows, none below what fingers and pointers need', async () => {
    await open({})
    const row = await button(page, 'Portico Test Wallet').boundingBox()
    await open({ '--portico-density': 'compact' })
    expect((await button(page, 'Portico Test Wallet').boundingBox())?.height).toBeLessThan(row?.height ?? 0)
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(24)
  })

  test('is as roomy as any other on a phone', async () => {
    await open({ '--portico-density': 'compact' }, 'light', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    expect((await button(page, 'Portico Test Wallet').boundingBox())?.height).toBeGreaterThanOrEqual(56)
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
  })
})
