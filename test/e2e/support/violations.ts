import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest, dialog } from './visitor.js'

/**
 * What axe finds in the whole page, modal included, once nothing moves in it.
 * @param options.hasOwnColours false where colours are forced: axe reads those that were before
 */
export const violations = async (
  page: Page,
  { hasOwnColours = true }: { readonly hasOwnColours?: boolean } = {},
): Promise<readonly string[]> => {
  if ((await dialog(page).count()) > 0) await atRest(dialog(page))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async isColourRead => {
    const rules = { 'color-contrast': { enabled: isColourRead } }
    const found = await window.axe.run(document, { resultTypes: ['violations'], rules })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, hasOwnColours)
}
