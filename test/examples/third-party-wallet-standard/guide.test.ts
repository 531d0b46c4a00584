import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkdown } from '../../docs/support/readMarkdown.js'

const folder = 'examples/third-party-wallet-standard'
const guide = readMarkdown().find(({ path }) => path === 'docs/guides/wallet-standard-chain.md')
const shown = (guide?.snippets ?? []).flatMap(({ name, code }) => (name ? [[name, code] as const] : []))

test('the guide shows every file of the example', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('dist'))
    .sort()
  expect(shown.map(([name]) => name).sort()).toEqual(files)
})

test.each(shown)('%s is as the guide shows it', (name, code) => {
  expect(code.trimEnd()).toBe(readFileSync(join(folder, name), 'utf8').trimEnd())
})
