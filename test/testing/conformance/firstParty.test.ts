import { readFileSync } from 'node:fs'
import { conform } from '../../../testing/index.js'
import { firstParty } from './support/firstParty.js'

const published = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object }).exports,
).flatMap(
  subpath =>
    /^\.\/((?:chain(?!-kit)|connector|feature)-.+|hosted-api|wallet-catalogue)$/.exec(subpath)?.[1] ?? [],
)

test('every published plugin is put to the test', () => {
  expect(Object.keys(firstParty)).toEqual(expect.arrayContaining(published))
})

// The package as hosts get it: built, and installed beside the examples.
const asInstalled = { from: 'examples/third-party-plugin' }

test.each(Object.entries(firstParty))(
  '%s keeps the promises of a plugin',
  async (name, { make, ...options }) => {
    const entry = published.includes(name) ? { entry: `portico/${name}`, ...asInstalled } : {}
    const { problems, findings } = await conform(make, { ...options, ...entry })
    expect(problems).toEqual([])
    expect(findings.filter(({ status }) => status === 'passed').length).toBeGreaterThan(3)
  },
)
