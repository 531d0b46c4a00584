import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

/** Where the source is: npm takes a text, or an object. */
const { repository = '' } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { readonly repository?: string | { readonly url: string } }
const source = typeof repository === 'string' ? repository : repository.url

export default defineConfig({
  define: { portico_repository: JSON.stringify(source.replace(/^git\+|\.git$/g, '')) },
  build: {
    target: 'es2022',
    // Pictures stay files, and the polyfill of old browsers stays out: the pages are served under a strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'stage', 'orchard', 'embedded', 'vanilla'].map(page),
      // "use client" means nothing to a page without server components.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
