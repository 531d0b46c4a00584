import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All files of a kind that views are made of. */
const read = (ending: string): string =>
  ['ui-shell', 'money-kit', 'plugins']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    )
    .filter(file => file.endsWith(ending))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

const components = read('.tsx')
const sheets = read('.css')
/** Names of classes, and not of variables (`--p-…`). Those that end in a dash are put together. */
const namesIn = (code: string, pattern: RegExp) => [
  ...new Set([...code.matchAll(pattern)].map(([, name = '']) => name)),
]
const used = namesIn(components, /(?<![\w-])(p-[a-z\d]+(?:-[a-z\d]+)*-?)(?![\w-])/g)
const ruled = namesIn(sheets, /\.(p-[a-z\d]+(?:-[a-z\d]+)*)/g)

test('every class that a view gives has a rule', () => {
  expect(used.length).toBeGreaterThan(200)
  const isRuled = (name: string) =>
    ruled.some(rule => (name.endsWith('-') ? rule.startsWith(name) : rule === name))
  expect(used.filter(name => !isRuled(name))).toEqual([])
})

test('every rule is for a class that some view gives', () => {
  const isUsed = (rule: string) =>
    used.some(name => (name.endsWith('-') ? rule.startsWith(name) : name === rule))
  expect(ruled.filter(rule => !isUsed(rule))).toEqual([])
})
