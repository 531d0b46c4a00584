import { readFileSync } from 'node:fs'

/** A file of the quick start in README.md, exactly as it is printed. @param name as its first line says it */
const printed = name => {
  const [, code] =
    new RegExp(`^\`\`\`tsx?\\n(// ${name}\\n[^]*?)^\`\`\`$`, 'm').exec(readFileSync('README.md', 'utf8')) ??
    []
  if (code === undefined) throw new Error(`README.md has no ${name}`)
  return code
}

const mounting = `
  import { createRoot } from 'react-dom/client'
  const root = createRoot(document.body)`

/** The host that a reader of README.md has after its quick start: the entry, and the files beside it. */
export const quickStart = () => ({
  code: `${mounting}
    import { App } from './App.js'
    root.render(<App />)`,
  besides: { './App.js': printed('App.tsx'), './modal.js': printed('modal.ts') },
})

/** The page without Portico. */
export const barePage = `${mounting}
  root.render(<h1>Host page</h1>)`
