import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkdown } from '../../docs/support/readMarkdown.js'

const folder = 'examples/third-party-chain'
const guide = readMarkdown().find(({ path }) => path === 'docs/guides/write-a-chain-plugin.md')
const shown = (guide?.snippets ?? []).flatMap(({ name, code }) => (name ? [[name, code] as const] : []))

/** Of this ecosystem alone. */
const unspoken = new Set(['passphrases.ts'])

test('the guide shows every file of the example, or links to it', () => {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
  const text = guide?.text ?? ''
  const isThere = (file: string) => text.includes(`file=${file}\n`) || text.includes(`${folder}/${file})`)
  expect(files.filter(file => !isThere(file) && !unspoken.has(file))).toEqual([])
})

test.each(shown)('%s is as the guide shows it, which may leave out lines', (name, code) => {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n')
  let at = 0
  const invented = code.split('\n').filter(line => {
    const found = lines.indexOf(line, at)
    at = found < 0 ? at : found + 1
    return found < 0
  })
  expect(invented).toEqual([])
})
