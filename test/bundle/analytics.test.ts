import { buildHost } from '../../bench/lib/build-host.mjs'

/** A host with a modal and these plugins besides. */
const host = (plugins: string, features: string) => `
  import { createModal } from 'portico'
  import { injected } from 'portico/connector-injected'
  import { analytics } from 'portico/analytics'
  globalThis.modal = createModal({ plugins: [injected()${plugins}], features: ${features} })`

describe('what analytics costs a host', () => {
  const kB = (bytes: number) => bytes / 1000

  test('turned off: its declaration, at most 0.4 kB', async () => {
    const without = await buildHost(host('', '{}'))
    const off = await buildHost(host(', analytics()', '{ analytics: false }'))
    expect(kB(off.staticGzipAsOne - without.staticGzipAsOne)).toBeLessThanOrEqual(0.4)
    expect(off.staticModules.filter(path => /plugins\/analytics\/(?!index|tokens)/.test(path))).toEqual([])
  })

  test('turned on: at most 5 kB with the first event', async () => {
    const without = await buildHost(host('', '{}'))
    const on = await buildHost(host(', analytics()', '{}'))
    expect(kB(on.totalGzip - without.totalGzip)).toBeLessThanOrEqual(5)
  })

  test('not imported: nothing', async () => {
    const { modules } = await buildHost(
      `import { createModal } from 'portico'; globalThis.modal = createModal({ plugins: [] })`,
    )
    expect(modules.filter(path => path.includes('plugins/analytics/'))).toEqual([])
  })
})
