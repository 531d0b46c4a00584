import { resolve } from 'node:path'
import * as networks from 'portico/networks'
import { rollup } from 'rollup'
import { buildHost } from '../../bench/lib/build-host.mjs'
import { firstChunkSize } from '../../bench/lib/first-chunk-size.mjs'

const host = (names: readonly string[]) => `
  import { createModal } from 'portico'
  import { eip155 } from 'portico/chain-eip155'
  import { injected } from 'portico/connector-injected'
  import { ${names.join(', ')} } from 'portico/networks'
  globalThis.modal = createModal({ plugins: [eip155({ networks: [${names.join(', ')}] }), injected()] })`

test('one more network costs a host some 100 bytes, and a few more where it keeps names of its own', async () => {
  // Two that are there already: what one network has in common with the next is counted once.
  const there = ['mainnet', 'sepolia']
  const before = await firstChunkSize(host(there))
  const others = Object.entries(networks).filter(([name]) => !there.includes(name))
  const over = await Promise.all(
    others.map(async ([name, network]) => {
      const bytes = (await firstChunkSize(host([...there, name]))) - before
      return bytes > 0 && bytes <= ('ensTlds' in network ? 135 : 115) ? [] : [`${name}: ${bytes}`]
    }),
  )
  expect(over.flat()).toEqual([])
})

describe('a host that imports two networks has no other', () => {
  const wanted = ['base', 'mainnet']
  /** The networks whose node stands in a script. */
  const namedIn = (code: string) =>
    Object.entries(networks).flatMap(([name, { rpcUrls }]) =>
      code.includes(rpcUrls.default.http[0]) ? [name] : [],
    )

  test('built with esbuild', async () => {
    const { files } = await buildHost(host(wanted))
    expect(namedIn([...files.values()].join('\n')).sort()).toEqual(wanted)
  })

  test('built with rollup', async () => {
    const dist = resolve('examples/node_modules/portico/dist/plugins/chain-eip155/networks/index.js')
    const code = `export { ${wanted.join(', ')} } from '${dist}'`
    const entry = {
      name: 'entry',
      resolveId: (id: string) => (id === 'entry' ? id : null),
      load: (id: string) => (id === 'entry' ? code : null),
    }
    const { output } = await (await rollup({ input: 'entry', plugins: [entry] })).generate({ format: 'es' })
    expect(output).toHaveLength(1)
    expect(namedIn(output[0].code).sort()).toEqual(wanted)
  })
})

test.each([
  ['chain-solana', 'solanaMainnet', 'solanaDevnet'],
  ['chain-bip122', 'bitcoin', 'bitcoinSignet'],
  ['chain-polkadot', 'polkadotRelay', 'westend'],
  ['chain-cosmos', 'cosmosHub', 'osmosis'],
])('a host that imports one network of %s has no other at first', async (plugin, one, other) => {
  const sizeOf = (names: string) =>
    firstChunkSize(`import { ${names} } from 'portico/${plugin}'; globalThis.networks = [${names}]`)
  // Where it is there anyway, naming it takes a few bytes.
  expect((await sizeOf(`${one}, ${other}`)) - (await sizeOf(one))).toBeGreaterThan(25)
})
