import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

interface Manifest {
  readonly exports: object
  readonly peerDependencies?: object
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** What anybody may import of the package. */
const published = new Set(Object.keys(manifestOf('.').exports).map(subpath => join('portico', subpath)))

/** What a file imports that its maker could not: the inside of the package, a file of ours, a package that it does not name. */
const strayImports = (folder: string, file: string): readonly string[] => {
  const named = Object.keys(manifestOf(folder).peerDependencies ?? {})
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter(name => {
      if (name.startsWith('.')) return relative(folder, resolve(dirname(file), name)).startsWith('..')
      if (name.startsWith('portico')) return !published.has(name)
      const isNamed = named.some(peer => name === peer || name.startsWith(`${peer}/`))
      return !name.startsWith('node:') && !isNamed
    })
}

test.each(
  [
    'third-party-chain',
    'third-party-embedded-wallet',
    'third-party-plugin',
    'third-party-wallet-standard',
  ].map(name => `examples/${name}`),
)('%s imports only what is published', folder => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file))
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap(file => strayImports(folder, file).map(name => `${file}: ${name}`))).toEqual([])
})
