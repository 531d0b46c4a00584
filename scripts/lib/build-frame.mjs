// Builds what the pages of the secure site run: a script each with all that it needs, and the style sheet. Run by scripts/build.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { cssTargets } from './css-targets.mjs'
import { build } from 'rolldown'

const target = 'secure-site/dist/frame'

const scripts = {
  'frame.js': 'secure-site/frame/main.ts',
  'loading.js': 'secure-site/frame/loading.ts',
  'dashboard.js': 'secure-site/frame/dashboard/main.ts',
}
for (const [name, input] of Object.entries(scripts))
  await build({
    input,
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022' },
    output: { file: `${target}/${name}`, format: 'esm', minify: true, codeSplitting: false },
  })
const filename = 'secure-site/frame/frame.css'
const { code } = transform({ filename, code: readFileSync(filename), minify: true, targets: cssTargets() })
writeFileSync(`${target}/frame.css`, code)
