import { buildHost } from '../../bench/lib/build-host.mjs'
import { hosts } from '../../bench/lib/hosts.mjs'

/** Of the package, as it stands in a path of the bundler. */
const inPackage = (path: string) => /portico\/(dist\/.*)$/.exec(path)?.[1] ?? ''
const external = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? ''

const sorted = (items: Iterable<string>) => [...new Set(items)].sort()

test('hosts are built from the package, as it is published', async () => {
  const { modules } = await buildHost(hosts.modal)
  expect(modules.map(inPackage)).toContain('dist/ui-shell/base.js')
  expect(modules.filter(path => !/node_modules|^<|host\.tsx$/.test(path))).toEqual([])
})

describe('the first chunk of a host', () => {
  test.each(['modal', 'reactModal', 'modalWithFlagOff', 'modalWithFiveChains'] as const)(
    '%s: only what declares plugins, nothing of what they do',
    async name => {
      const { staticModules } = await buildHost(hosts[name])
      const lazy = staticModules
        .map(inPackage)
        .filter(path =>
          /\/(setup|start|adapter|wallet|views|common|shared|verify|\w*Store|\w*View|create\w+)\.js$/.test(
            path,
          ),
        )
        .filter(path => /^dist\/(plugins|ui-shell\/core)\//.test(path))
      expect(lazy).toEqual([])
      expect(
        staticModules.filter(path => /third-party-plugin\/(setup|\w+Store|\w+View|ask\w+)/.test(path)),
      ).toEqual([])
      const later = /^dist\/(ui-shell\/(chrome\/|modal|connecting|account)|kernel\/(runtime|tools))/
      expect(staticModules.map(inPackage).filter(path => later.test(path))).toEqual([])
    },
  )

  test('with five chains holds no library of any of them', async () => {
    const { staticModules } = await buildHost(hosts.modalWithFiveChains)
    const libraries = sorted(staticModules.map(external).filter(name => name && name !== 'portico'))
    expect(libraries).toEqual(['mobx'])
  })

  test('holds no other library than MobX', async () => {
    const { staticModules, modules } = await buildHost(hosts.modal)
    const libraries = sorted(staticModules.map(external).filter(name => name && name !== 'portico'))
    expect(libraries).toEqual(['mobx'])
    // They are there, for later.
    expect(modules.map(external)).toEqual(expect.arrayContaining(['viem', 'tapable', 'zod']))
  })
})

test('what is fetched together is few files', async () => {
  const { staticModules } = await buildHost(hosts.modal)
  const ours = staticModules.map(inPackage).filter(path => /^dist\/(kernel|ui-shell)\//.test(path))
  expect(sorted(ours)).toEqual(
    expect.arrayContaining(['dist/kernel/base.js', 'dist/kernel/mobx.js', 'dist/ui-shell/base.js']),
  )
  expect(sorted(ours).length).toBeLessThanOrEqual(8)
})

test('React draws nothing before the first click, even where the host itself is React', async () => {
  expect((await buildHost(hosts.modal)).staticExternals).toEqual([])
  expect(sorted((await buildHost(hosts.reactModal)).staticExternals)).toEqual(['react', 'react/jsx-runtime'])
})

describe('a plugin that is not imported', () => {
  test('leaves no trace in anything that the host may ever fetch', async () => {
    const { modules } = await buildHost(hosts.kernel)
    expect(
      modules.map(inPackage).filter(path => /^dist\/(plugins|ui-shell|testing|sandbox)\//.test(path)),
    ).toEqual([])
    expect(sorted(modules.map(external).filter(name => name && name !== 'portico'))).toEqual([
      'mobx',
      'tapable',
    ])
  })

  test('leaves out what only it needs', async () => {
    const { modules } = await buildHost(
      `import { createModal } from 'portico'; globalThis.modal = createModal({ plugins: [] })`,
    )
    expect(modules.map(inPackage).filter(path => path.startsWith('dist/plugins/'))).toEqual([])
    expect(modules.map(external)).not.toContain('viem')
  })
})
