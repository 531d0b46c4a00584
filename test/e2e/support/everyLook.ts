import type { Page } from 'playwright-core'
import { violations } from './violations.js'
import { atRest } from './visitor.js'

interface Look {
  readonly themeMode: 'dark' | 'light' | 'auto'
  readonly locale: string
  readonly lang: string
  readonly viewport: { readonly width: number; readonly height: number } | null
}

/** What each look changes of the one that the page has. */
const looks: Readonly<Record<string, Partial<Look>>> = {
  dark: { themeMode: 'dark' },
  light: { themeMode: 'light' },
  'from right to left': { locale: 'ar', lang: 'ar' },
  narrow: { viewport: { width: 360, height: 640 } },
}

const lookOf = async (page: Page): Promise<Look> => {
  const inPage = await page.evaluate(() => ({
    themeMode: window.modal.shell.theme.mode,
    locale: window.modal.shell.locale,
    lang: document.documentElement.lang,
  }))
  return { ...inPage, viewport: page.viewportSize() }
}

/** Changes the looks of the page in place, and waits until the modal has them. */
const put = async (page: Page, { viewport, ...look }: Look): Promise<void> => {
  if (viewport) await page.setViewportSize(viewport)
  await page.evaluate(({ themeMode, locale, lang }) => {
    document.documentElement.lang = lang
    window.modal.setThemeMode(themeMode)
    window.modal.setLocale(locale)
  }, look)
  const theme = look.themeMode === 'auto' ? '' : `[data-theme=${look.themeMode}]`
  const drawing = page.locator(`[data-portico=modal] .portico[lang=${look.locale}]${theme}`)
  await drawing.waitFor({ state: 'attached' })
  for (const drawn of await page.locator('.portico').all()) await atRest(drawn)
}

/**
 * What axe finds in the whole page, modal included, in the dark, in the light, from right to left and as narrow as a phone, by look;
 * nothing of a look in which it finds nothing. The page is changed in place, and has its own look again afterwards.
 */
export const violationsInEveryLook = async (
  page: Page,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const own = await lookOf(page)
  const found: Record<string, readonly string[]> = {}
  for (const [name, look] of Object.entries(looks)) {
    await put(page, { ...own, ...look })
    const inLook = await violations(page)
    if (inLook.length > 0) found[name] = inLook
  }
  await put(page, own)
  return found
}
