import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { readMarkdown } from './support/readMarkdown.js'

interface Package {
  readonly exports?: object
  readonly scripts?: object
}
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
const { exports = {}, scripts = {} } = readPackage('.')
const entries = [
  ...Object.keys(exports).map(key => posix.join('portico', key)),
  ...['testing', 'secure-site'].flatMap(folder =>
    Object.keys(readPackage(folder).exports ?? {}).map(key => posix.join('@portico', folder, key)),
  ),
]

const folders = [
  'kernel',
  'ui-shell',
  'plugins',
  'wallet-standard',
  'chain-kit',
  'money-kit',
  'siwx-server',
  'testing',
  'secure-site',
  'test',
]
const skipped = /(^|\/)(node_modules|dist)(\/|$)/
const files = [...folders, 'scripts', 'bench', 'docs', 'examples'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => posix.join(folder, file.split(sep).join(posix.sep)))
    .filter(file => !skipped.test(file)),
)
const words = new Set(
  files
    .filter(file => /\.tsx?$/.test(file) && folders.some(folder => file.startsWith(folder)))
    .flatMap(file => readFileSync(file, 'utf8').match(/[A-Za-z]\w+/g) ?? []),
)
const parts = readFileSync('scripts/lib/files-of-parts.mjs', 'utf8')

/** Names of things that are not in the repository. */
const elsewhere = new Set(['file=name.ts', '// name.ts', 'dist/', 'examples/node_modules/portico'])

const isFile = (name: string): boolean => {
  const path = name.replace(/\/$/, '')
  return existsSync(path) || files.some(file => file === path || file.endsWith(`/${path}`))
}

/** What is wrong with a name in backticks, if anything. */
const faultOf = (name: string): string | undefined => {
  if (elsewhere.has(name) || /[<*…]/.test(name)) return undefined
  const [, script] = /^npm (?:run )?([\w:]+)/.exec(name) ?? []
  if (script !== undefined) return script in scripts ? undefined : 'no such script'
  if (/^@?portico(\/|$)/.test(name)) return entries.includes(name) ? undefined : 'no such entry'
  if (/^\/[a-z/]+$/.test(name))
    return entries.some(entry => entry.endsWith(name)) ? undefined : 'no such entry'
  if (/^[\w/-]+\.js$/.test(name)) {
    const part = posix.basename(name, '.js')
    return new RegExp(`\\b${part}\\b`).test(parts) ? undefined : 'no such file of the package'
  }
  if (
    /^[\w@/.-]+\.(tsx?|mjs|json|css)$|^[a-z][\w-]+(\/[\w-]+)*\/$|^(kernel|ui-shell|plugins)\/[\w/-]+$/.test(
      name,
    )
  )
    return isFile(name) ? undefined : 'no such file'
  const identifiers = /^(\w+)(?:\.(\w+))*(?=\(|$)/.exec(name)?.[0].split('.') ?? []
  const missing = identifiers.filter(each => /[a-z][A-Z]/.test(each) && !words.has(each))
  return missing.length > 0 ? 'no such name' : undefined
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/README.md'])(
  'every file, script, entry and name that %s has in backticks is there',
  path => {
    const { text = '' } = readMarkdown().find(page => page.path === path) ?? {}
    const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
    const faults = names.flatMap(name => {
      const fault = faultOf(name)
      return fault ? [`${name}: ${fault}`] : []
    })
    expect([...new Set(faults)]).toEqual([])
  },
)

test('every file of the sources that a decision or a guide names is there', () => {
  const pages = readMarkdown().filter(({ path }) => /^docs\/(adr|guides|reference)\//.test(path))
  const faults = pages.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /`((?:kernel|ui-shell|plugins|testing|test|scripts|bench|examples|chain-kit|money-kit)\/[\w/.-]+)`/g,
      ),
    ]
      .map(([, name = '']) => name)
      .filter(name => faultOf(name))
      .map(name => `${path}: ${name}`),
  )
  expect(faults).toEqual([])
})
