import { build, type Metafile } from 'esbuild'

describe('what a host fetches', () => {
  let outputs: Metafile['outputs'] = {}
  beforeAll(async () => {
    const { metafile } = await build({
      stdin: {
        contents: `export { walletConnect } from './plugins/connector-walletconnect/index.js'`,
        resolveDir: process.cwd(),
      },
      ...{
        outdir: 'out',
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        write: false,
        metafile: true,
      },
      loader: { '.css': 'text' },
    })
    outputs = metafile.outputs
  })

  /** The files of a chunk, with all that is fetched along. */
  const inputsOf = (...names: readonly string[]): readonly string[] => {
    const paths = new Set<string>()
    const visit = (path: string) => {
      if (paths.has(path)) return
      paths.add(path)
      for (const { path: next, kind } of outputs[path]?.imports ?? [])
        if (kind === 'import-statement') visit(next)
    }
    for (const path of Object.keys(outputs))
      if (names.some(name => path.startsWith(`out/${name}`))) visit(path)
    return [...paths].flatMap(path => Object.keys(outputs[path]?.inputs ?? {}))
  }
  const packages = (inputs: readonly string[]) => inputs.filter(path => path.includes('@walletconnect'))

  test('with its first chunk is nothing but declarations', () => {
    const inputs = inputsOf('stdin')
    expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
    expect(inputs.filter(path => path.startsWith('plugins/connector-walletconnect/')).sort()).toEqual([
      'plugins/connector-walletconnect/index.ts',
      'plugins/connector-walletconnect/pairingsId.ts',
      'plugins/connector-walletconnect/tokens.ts',
    ])
  })

  test('to list the connector is nothing of the package', () => {
    expect(packages(inputsOf('setup', 'createSource'))).toEqual([])
  })

  test('with the first code is the package', () => {
    expect(packages(inputsOf('createUniversalClient'))).toEqual([])
    expect(Object.values(outputs).some(({ inputs }) => packages(Object.keys(inputs)).length > 0)).toBe(true)
  })
})
