// Are the types wrong? Looks at the packed tarball. The package is ESM only: the CommonJS rows are ignored, Node 10 is not supported.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-'))
try {
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }
  const report = execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], options)
  const tarball = join(folder, report.trim().split('\n').at(-1))
  await run('node', ['node_modules/@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only'])
} catch {
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
