import { build } from 'esbuild'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs'
import { serveStatic } from '../../scripts/lib/serve-static.mjs'
import { installInto } from '../support/bundle/installInto.js'

/** The snippet of a page that begins with the name of its file. */
const snippet = (page: string, name: string): string => {
  const blocks = readFileSync(page, 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n([^]*?)```/g)
  const [, , code] = [...blocks].find(([, file]) => file === name) ?? []
  if (code === undefined) throw new Error(`${page} has no snippet ${name}`)
  return code
}

const replaced = (text: string, what: string, by: string): string => {
  if (!text.includes(what)) throw new Error(`not in the snippet: ${what}`)
  return text.replace(what, by)
}

/** The quick start of the README, as a site. @returns its folder */
const buildSite = async (folder: string): Promise<string> => {
  for (const name of ['modal.ts', 'App.tsx']) writeFileSync(join(folder, name), snippet('README.md', name))
  writeFileSync(
    join(folder, 'main.tsx'),
    `import { createRoot } from 'react-dom/client'
     import { App } from './App.jsx'
     createRoot(document.getElementById('root')!).render(<App />)`,
  )
  const outdir = join(folder, 'site')
  await build({
    entryPoints: [join(folder, 'main.tsx')],
    ...{ outdir, bundle: true, splitting: true, format: 'esm', jsx: 'automatic', logLevel: 'silent' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const page = '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>'
  writeFileSync(join(outdir, 'index.html'), page)
  return outdir
}

/** The browser test of the guide as it is printed, but for where the site is and which browser it takes. */
const writeTest = (folder: string, siteUrl: string): string => {
  mkdirSync(join(folder, 'e2e'))
  const guide = 'docs/guides/testing.md'
  writeFileSync(join(folder, 'e2e/wallet.ts'), snippet(guide, 'e2e/wallet.ts'))
  const launch = JSON.stringify({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })
  const printed = snippet(guide, 'e2e/connect.test.ts')
  const here = replaced(printed, "'http://localhost:5173'", JSON.stringify(siteUrl))
  const test = replaced(here, 'chromium.launch()', `chromium.launch(${launch})`)
  // The guide leaves the end to whatever runs the test.
  writeFileSync(
    join(folder, 'e2e/connect.test.mjs'),
    `${test}\nawait browser.close()\nconsole.log('passed')\n`,
  )
  return 'e2e/connect.test.mjs'
}

test('the browser test of the guide passes against the quick start of the README, both from the packed packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-guide-'))
  const closing = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    installInto(folder, [])
    for (const name of ['esbuild', 'playwright-core'])
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
    const site = await serveStatic(await buildSite(folder))
    closing.unshift(() => void site.stop())
    // Its locators wait for half a minute each; a step that finds two elements, or none, throws.
    const run = promisify(execFile)(process.execPath, [writeTest(folder, site.url)], { cwd: folder })
    expect((await run).stdout).toBe('passed\n')
  } finally {
    closing.forEach(close => close())
  }
})
