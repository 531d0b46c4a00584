// Builds the frame of the secure site: one script with all that it needs, and its style sheet. Run by scripts/build.mjs.
import { readFileSync, writeFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { cssTargets } from './css-targets.mjs'
import { build } from 'rolldown'

const target = 'secure-site/dist/frame'

await build({
  input: 'secure-site/frame/main.ts',
  platform: 'browser',
  tsconfig: false,
  transform: { target: 'es2022' },
  output: { file: `${target}/frame.js`, format: 'esm', minify: true, codeSplitting: false },
})
const filename = 'secure-site/frame/frame.css'
const { code } = transform({ filename, code: readFileSync(filename), minify: true, targets: cssTargets() })
writeFileSync(`${target}/frame.css`, code)
