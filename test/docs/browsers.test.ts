import { readFileSync } from 'node:fs'
import { unsupportedBrowser } from '../../kernel/errors/browser.js'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[]
}
const names = new Map([
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['firefox', 'Firefox'],
  ['safari', 'Safari'],
  ['ios_saf', 'Safari'],
])
/** The oldest browsers that are served, as people write them: `Chrome 111`. */
const floor = browserslist.map(line => {
  const [name = '', , version = ''] = line.split(' ')
  return `${names.get(name)} ${version}`
})

test.each(['README.md', 'docs/reference/browsers.md', 'docs/guides/getting-started.md'])(
  '%s names the oldest browsers that are served, as package.json does',
  path => {
    const text = readFileSync(path, 'utf8')
    expect(floor.filter(browser => !text.includes(browser))).toEqual([])
  },
)

test('so does the error in an older one', () => {
  const { details = '' } = unsupportedBrowser()
  for (const browser of floor) expect(details).toContain(browser.split(' ')[1])
})
