import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import { openPages, type Watched } from './watchContext.js'

const folder = process.env['PORTICO_FAILURES'] ?? '.cache/failures'
const root = process.cwd()

/** What is told to who cannot see: the page, and the modal, which the snapshot of the page leaves out. */
const readAloud = async (page: Page): Promise<string> => {
  const parts = [page.locator('body'), ...(await page.getByRole('dialog').all())]
  const texts = await Promise.all(parts.map(part => part.ariaSnapshot({ timeout: 5000 }).catch(String)))
  return texts.join('\n')
}

/** A name for files: letters, digits and dashes. */
const slug = (text: string): string => text.replace(/[^a-z\d]+/gi, '-').slice(0, 80)

const look = async (page: Page, name: string, { console, requests }: Watched) => {
  const screenshot = join(folder, `${name}.png`)
  const [snapshot] = await Promise.all([
    readAloud(page).catch(String),
    page.screenshot({ path: screenshot, timeout: 5000 }).catch(() => undefined),
  ])
  return { url: page.url(), screenshot: relative(root, screenshot), snapshot, console, requests }
}

/** Leaves what a failed test has on its screens in `.cache/failures`, from where the end of the run prints it. */
export const keepEvidence = async (opened: readonly Watched[]): Promise<void> => {
  const { currentTestName: test = '', testPath = '' } = expect.getState()
  const file = relative(root, testPath)
  const name = slug(`${file.replace(/^.*\/|\.test\.ts$/g, '')} ${test}`)
  await mkdir(folder, { recursive: true })
  const pages = await Promise.all(
    opened
      .flatMap(watched => openPages(watched).map(page => ({ page, watched })))
      .map(({ page, watched }, index) => look(page, `${name}-${index + 1}`, watched)),
  )
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ test, file, pages }, undefined, 2))
}
