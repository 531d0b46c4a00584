import * as themes from 'portico/themes'
import { buildHost } from '../../bench/lib/build-host.mjs'
import { firstChunkSize } from '../../bench/lib/first-chunk-size.mjs'

const host = (names: readonly string[]) => `
  import { createModal } from 'portico'
  ${names.length > 0 ? `import { ${names.join(', ')} } from 'portico/themes'` : ''}
  globalThis.modal = createModal({ plugins: [], themeVariables: { ${names.map(name => `...${name}`).join(', ')} } })`

/** The presets whose accent or font stands in a script. */
const namedIn = (code: string) =>
  Object.entries(themes).flatMap(([name, preset]) =>
    code.includes(String(preset['--portico-color-mix'] ?? preset['--portico-border-radius-master']))
      ? [name]
      : [],
  )

test('a host that imports no preset has none, and one that imports one has no other', async () => {
  const codeOf = async (names: readonly string[]) => {
    const { files } = await buildHost(host(names))
    return [...files.values()].join('\n')
  }
  expect(namedIn(await codeOf([]))).toEqual([])
  expect(namedIn(await codeOf(['midnight']))).toEqual(['midnight'])
})

test('a preset costs a host some 100 bytes', async () => {
  const before = await firstChunkSize(host([]))
  for (const name of Object.keys(themes))
    expect((await firstChunkSize(host([name]))) - before).toBeLessThanOrEqual(240)
})
