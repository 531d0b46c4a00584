import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'
import { step } from './step.mjs'

const demo = 'examples/demo'
const result = join(demo, 'dist/index.html')
/** What the demo is built from; the stamp of the package stands for all of its sources. */
const sources = [
  demo,
  'examples/third-party-plugin',
  'docs',
  'bench/results',
  'dist/.built',
  'package-lock.json',
]

const newest = path => {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter(name => name !== 'dist')
  return Math.max(stats.mtimeMs, ...names.map(name => newest(join(path, name))))
}

const isFresh = () => existsSync(result) && statSync(result).mtimeMs > Math.max(...sources.map(newest))

/** Builds the demo from the built package, unless that has been done since the last change. */
export const buildDemo = async () => {
  if (isFresh()) return
  await step('Building the demo', async () => {
    await run('node', ['node_modules/vite/bin/vite.js', 'build', demo, '--logLevel', 'warn'])
    // Its package may have been installed just now.
    const { writeDocs } = await import('./write-docs.mjs')
    writeDocs(join(demo, 'dist'))
  })
}
