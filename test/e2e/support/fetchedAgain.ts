import type { Locator, Page } from 'playwright-core'

/**
 * Waits for something whose script could not be fetched at first, and now can. Some browsers keep a failure until the page is loaded anew
 * (Chromium does since 150): there, the modal offers "Try again", then "Reload page".
 * @param again leads to it after the page was loaded anew
 * @returns whether it came without a reload
 */
export const fetchedAgain = async (
  page: Page,
  wanted: Locator,
  again: () => Promise<unknown>,
): Promise<boolean> => {
  const tryAgain = page.getByRole('button', { name: 'Try again' }).first()
  const reload = page.getByRole('button', { name: 'Reload page' }).first()
  await wanted.or(tryAgain).or(reload).first().waitFor()
  if (await wanted.isVisible()) return true
  if (await tryAgain.isVisible()) {
    await tryAgain.click()
    await wanted.or(reload).first().waitFor()
    if (await wanted.isVisible()) return true
  }
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await page.waitForFunction(() => 'modal' in window)
  await again()
  await wanted.waitFor()
  return false
}
