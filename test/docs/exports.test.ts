import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

test('docs/reference/exports.md names every public export, with what its doc comment says', () => {
  // In a process of its own: what formats the page does not run in the realm of the tests.
  expect(() =>
    execFileSync(process.execPath, ['scripts/write-exports.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow()
})

test('no public export is without a doc comment', () => {
  const page = readFileSync('docs/reference/exports.md', 'utf8')
  expect([...page.matchAll(/^- `[^`]*`$/gm)].map(([row]) => row)).toEqual([])
})
