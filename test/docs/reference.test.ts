import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { memoryEnvironment } from '../../kernel/environment/memory.js'
import { createHooks } from '../../kernel/hooks/createHooks.js'
import { guardedBy } from '../../kernel/hooks/guardedBy.js'

/** What a host is told about: the product, without tools and tests. */
const sources = ['kernel', 'ui-shell', 'plugins', 'wallet-standard', 'chain-kit', 'money-kit'].flatMap(
  folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => join(folder, file)),
)
const code = sources.map(file => readFileSync(file, 'utf8')).join('\n')
const page = (name: string) => readFileSync(join('docs/reference', name), 'utf8')

const findAll = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]

/** The names in the first column of a page's tables. */
const listed = (text: string) => findAll(text, /^\| `([^`]+)`/gm)

/** The properties that an interface of a file declares itself. */
const propertiesOf = (file: string, name: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found = source.statements.find(
    statement => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} declares no interface ${name}`)
  return found.members.flatMap(({ name: member }) => (member && ts.isIdentifier(member) ? [member.text] : []))
}

describe('docs/reference/options.md', () => {
  const documented = listed(page('options.md'))

  test.each([
    ['kernel/contract/options.ts', 'SharedOptions'],
    ['kernel/runtime/createKernel.ts', 'KernelOptions'],
    ['ui-shell/Modal.ts', 'ModalOptions'],
    ['plugins/chain-eip155/api.ts', 'Eip155Options'],
    ['plugins/chain-bip122/api.ts', 'Bip122Options'],
    ['plugins/chain-solana/api.ts', 'SolanaOptions'],
    ['plugins/chain-polkadot/api.ts', 'PolkadotOptions'],
    ['plugins/chain-cosmos/api.ts', 'CosmosOptions'],
    ['plugins/analytics/api.ts', 'AnalyticsOptions'],
    ['plugins/connector-auth/api.ts', 'EmbeddedWalletOptions'],
    ['plugins/connector-injected/api.ts', 'InjectedOptions'],
    ['plugins/connector-external/api.ts', 'ExternalOptions'],
    ['plugins/connector-external/api.ts', 'ExternalWallet'],
    ['plugins/feature-email/api.ts', 'EmailOptions'],
    ['plugins/feature-history/api.ts', 'HistoryOptions'],
    ['plugins/feature-siwx/api.ts', 'SiwxOptions'],
    ['plugins/feature-swap/api.ts', 'SwapOptions'],
    ['plugins/feature-siwx/api.ts', 'MessageOptions'],
    ['plugins/hosted-api/api.ts', 'HostedApiOptions'],
    ['plugins/wallet-catalogue/api.ts', 'CatalogueOptions'],
    ['plugins/connector-walletconnect/api.ts', 'WalletConnectOptions'],
    ['siwx-server/SignInServer.ts', 'SignInServerOptions'],
  ])('names every option that %s declares in %s', (file, name) => {
    expect(documented).toEqual(expect.arrayContaining([...propertiesOf(file, name)]))
  })

  test('names each option of a table once', () => {
    const rows = [...page('options.md').matchAll(/^## .*|^\| `([^`]+)`/gm)].map(([row]) => row)
    const sections = rows.join('\n').split(/^## .*$/m)
    for (const section of sections) {
      const names = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)
      expect(names).toEqual([...new Set(names)])
    }
  })
})

describe('docs/reference/errors.md', () => {
  const thrown = findAll(code, /new ModalError(?:<[^>]*>)?\(\s*'([A-Z_]+)'/g)

  test('names every code that is thrown, and none that is not', () => {
    const documented = listed(page('errors.md')).filter(name => /^[A-Z_]+$/.test(name))
    expect([...documented].sort()).toEqual([...thrown].sort())
  })

  test('says the text that comes with each code', () => {
    const texts = findAll(code, /new ModalError(?:<[^>]*>)?\(\s*'[A-Z_]+',\s*'([^']+)'/g)
    const missing = texts.filter(text => !page('errors.md').includes(text))
    expect(missing).toEqual([])
  })
})

test('docs/reference/errors.md names every alert', () => {
  const [, codes = ''] = /^export type AlertCode =$(.*?)^$/ms.exec(code) ?? []
  const alerts = findAll(codes, /^  \| '([A-Z_]+)'$/gm)
  const [, section = ''] = /^## Alerts$(.*?)^## /ms.exec(page('errors.md')) ?? []
  const documented = [...section.matchAll(/^\| [^|]+ \| `([A-Z_]+)`/gm)].map(([, name = '']) => name)
  expect(documented).toContain('SESSION_EXPIRED')
  expect(documented.sort()).toEqual([...alerts].sort())
})

test('docs/reference/events.md names every event that is sent, and none that is not', () => {
  const sent = findAll(code, /\bevent: '([A-Z_]+)'/g)
  expect([...listed(page('events.md'))].sort()).toEqual([...sent].sort())
})

test('docs/reference/storage.md names every key', () => {
  const keys = findAll(code, /\b(?:text|list|json|namespacesMap)Key(?:<[^(]*>)?\(\s*['`]([^'`]+)['`]/g)
  const documented = listed(page('storage.md')).map(name => name.replace(/@portico(-wallet)?\//, ''))
  expect([...documented].sort()).toEqual(keys.map(key => key.replace('${namespace}', '{namespace}')).sort())
})

describe('docs/reference/hooks.md', () => {
  const hooks = createHooks(
    memoryEnvironment(),
    () => undefined,
    () => true,
  )
  const groups = Object.entries<object>({ ...hooks })
  const isHook = (value: object) => 'taps' in value
  const names = groups.flatMap(([group, value]) =>
    isHook(value) ? [group] : Object.keys(value).map(name => `${group}.${name}`),
  )
  const rows = page('hooks.md')
    .split('\n')
    .filter(row => row.startsWith('| `'))
    .map(row => row.split('|').map(cell => cell.trim().replaceAll('`', '')))

  test('names every hook, and none that is not', () => {
    expect(rows.map(([, name]) => name).sort()).toEqual([...names].sort())
  })

  test('says which of them guard, and what', () => {
    const found = rows.map(([, name = '', , , , , guards = '']) => [name, guards])
    const known = groups.flatMap(([group, value]) =>
      isHook(value)
        ? [[group, '']]
        : Object.entries(value as Record<string, object>).map(([name, hook]) => [
            `${group}.${name}`,
            guardedBy(hooks, hook) ?? '',
          ]),
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known))
  })
})

test('the chain guide says what each capability lights up', () => {
  const capabilities = ['capabilities', 'transactions'].flatMap(contract => [
    ...findAll(readFileSync(`kernel/contract/${contract}.ts`, 'utf8'), /defineCapability<\w+>\('(\w+)'\)/g),
  ])
  expect(listed(readFileSync('docs/guides/write-a-chain-plugin.md', 'utf8'))).toEqual(capabilities)
})

test('the public types speak of no document that outsiders do not have', () => {
  const shown = sources.filter(file =>
    /^(kernel\/[^/]+|plugins\/[^/]+\/(tokens|index|errors)|ui-shell\/[^/]+)\.ts$/.test(file),
  )
  const found = shown.filter(file =>
    /(specification|faults|design) section|`protocol\//.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})

test('the guide to looks names every custom property that plugins may use, and none that is not there', () => {
  const css = ['tokens', 'modalTokens'].map(name => readFileSync(`ui-shell/theme/${name}.css`, 'utf8'))
  const there = findAll(css.join('\n'), /^ +(--p-[\w-]+):/gm)
  const named = findAll(readFileSync('docs/guides/theming.md', 'utf8'), /`(--p-[\w-]+)`/g)
  expect([...named].sort()).toEqual([...there].sort())
})

describe('docs/reference/kit.md', () => {
  const kit = page('kit.md')
  const exported = findAll(readFileSync('ui-shell/kit/index.ts', 'utf8'), /^export \{ (\w+)/gm)

  test('has every component, hook and function of the kit', () => {
    expect([...exported].filter(name => !kit.includes(`\`${name}`))).toEqual([])
  })

  test('has every prop of each component', () => {
    const files = readdirSync('ui-shell/kit', { recursive: true, encoding: 'utf8' })
    const fileOf = (name: string) =>
      join('ui-shell/kit', files.find(file => file.endsWith(`/${name}.tsx`)) ?? `${name}.tsx`)
    const withProps = [...exported].filter(
      name => /^[A-Z]/.test(name) && readFileSync(fileOf(name), 'utf8').includes(`interface ${name}Props`),
    )
    expect(withProps.length).toBeGreaterThan(25)
    const missing = withProps.flatMap(name => {
      const declared = propertiesOf(fileOf(name), `${name}Props`)
      const [, section = ''] = kit.split(`\n### \`${name}\`\n`)
      const [own = ''] = section.split(/\n##+ /)
      return [...declared].filter(prop => !own.includes(`\`${prop}`)).map(prop => `${name}: ${prop}`)
    })
    expect(missing).toEqual([])
  })
})
