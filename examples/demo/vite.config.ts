import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

export default defineConfig({
  build: {
    target: 'es2022',
    // Pictures stay files, and the polyfill of old browsers stays out: the pages are served under a strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [page('index'), page('embedded'), page('vanilla')],
      // "use client" means nothing to a page without server components.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
