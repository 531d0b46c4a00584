import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import esbuild from 'rollup-plugin-esbuild'
import { cssTargets } from './scripts/lib/css-targets.mjs'
import { filesOfParts } from './scripts/lib/files-of-parts.mjs'
import { placeOf } from './scripts/lib/module-graph.mjs'
import { compileCatalogue } from './scripts/compile-messages.mjs'

const { exports: subpaths } = JSON.parse(readFileSync('package.json', 'utf8'))
const testKit = JSON.parse(readFileSync('testing/package.json', 'utf8'))
const secureSitePackage = JSON.parse(readFileSync('secure-site/package.json', 'utf8'))

/** The entries of a package, by their names in its dist/: its exports and its commands. @param folder of the package */
const entriesOf = ({ exports, bin = {} }, folder = '') =>
  Object.fromEntries(
    [...Object.values(exports).flatMap(target => target.default ?? []), ...Object.values(bin)]
      .map(file => file.replace(/^\.\/dist\/|\.js$/g, ''))
      .map(name => [name, `${folder}${name}.ts`]),
  )

/** Sources import each other as `./x.js`, as they will be; here they are still `.ts`, `.tsx`. */
const typescriptSources = {
  name: 'typescript-sources',
  async resolveId(id, importer) {
    if (!importer || !/^\.{1,2}\//.test(id) || !id.endsWith('.js')) return null
    for (const ending of ['.ts', '.tsx']) {
      const found = await this.resolve(resolve(dirname(importer), id.replace(/\.js$/, ending)), importer)
      if (found) return found
    }
    return null
  },
}

const targets = cssTargets()

const minifyCss = (code, id) =>
  transform({ filename: id, code: Buffer.from(code), minify: true, targets }).code.toString()

/** A style sheet becomes a text, minified, for the modal to adopt into its shadow root. */
const styleSheets = {
  name: 'style-sheets',
  transform(code, id) {
    if (!id.endsWith('.css')) return null
    return { code: `export default ${JSON.stringify(minifyCss(code, id))}`, map: { mappings: '' } }
  },
}

/** A catalogue of messages becomes compiled tokens, so that no ICU parser is fetched. Other JSON becomes data. */
const catalogues = {
  name: 'catalogues',
  transform(code, id) {
    if (!id.endsWith('.json')) return null
    const data = JSON.parse(code)
    const isCatalogue = /[\\/]strings[\\/][a-z]{2}(-[A-Za-z]+)?\.json$/.test(id)
    return {
      code: `export default ${JSON.stringify(isCatalogue ? compileCatalogue(data) : data)}`,
      map: { mappings: '' },
    }
  },
}

const plugins = [typescriptSources, styleSheets, catalogues, esbuild({ target: 'es2022', jsx: 'automatic' })]

/**
 * Declarations are marked as free of effects, so that hosts ship only those they use: `api.ts` of a plugin is imported for one of
 * its tokens, and bundlers must not trust that making the others does nothing.
 */
const declarations = {
  name: 'declarations',
  renderChunk: code => ({
    code: code.replaceAll(/^(const \w+ = )(define[A-Z]\w*\()/gm, '$1/*#__PURE__*/$2'),
    map: null,
  }),
}

/** A module's file in the test kit. */
const nameInTestKit = (id, graph) => {
  if (graph.getModuleInfo(id)?.isExternal) return undefined
  const place = placeOf(id).replace(/\.(tsx?|json)$/, '')
  return place.startsWith('testing/') ? place.replace('testing/', '') : `portico/${place}`
}

/** React's frameworks for servers (Next.js) draw what comes from here in the browser: it has hooks and contexts. */
const useClient = ({ fileName }) => (fileName === 'ui-shell/react/index.js' ? "'use client';\n" : '')

/** One hash function, which connecting needs, comes with the package: bundlers would make two more requests of it. */
const isOwnHash = (id, importer = '') =>
  id === '@noble/hashes/sha3.js' && importer.endsWith('/checksumAddress.ts')
const ownHash = {
  name: 'own-hash',
  resolveId: (id, importer) =>
    isOwnHash(id, importer) ? fileURLToPath(import.meta.resolve('@noble/hashes/sha3.js')) : null,
}

const shared = {
  // All is used by name, as `sideEffects` of package.json says: a bare import would be fetched for nothing.
  treeshake: { moduleSideEffects: (id, isExternal) => !isExternal && placeOf(id) === 'kernel/mobx.ts' },
  external: (id, importer) => !isOwnHash(id, importer) && !/^[./]/.test(id) && !/^[A-Za-z]:/.test(id),
  plugins: [ownHash, ...plugins, declarations],
}
const output = {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  minifyInternalExports: false,
  hoistTransitiveImports: false,
  sourcemap: true,
}

const library = {
  ...shared,
  input: entriesOf({ exports: subpaths }),
  output: {
    ...output,
    dir: 'dist',
    manualChunks: filesOfParts(),
    banner: useClient,
    // Bundlers fetch lists of these names, one for each file that is imported by name.
    minifyInternalExports: true,
  },
}

/** The package for tests, a file for each module. Of Portico's own modules, it holds a copy of the few that have no public entry. */
const testing = {
  ...shared,
  input: entriesOf(testKit, 'testing/'),
  output: { ...output, dir: 'testing/dist', manualChunks: nameInTestKit },
}

/** The server of the secure site, a file for each module. Its frame is built by `scripts/lib/build-frame.mjs`. */
const secureSite = {
  ...shared,
  input: entriesOf(secureSitePackage, 'secure-site/'),
  output: { ...output, dir: 'secure-site/dist', preserveModules: true, preserveModulesRoot: 'secure-site' },
}

/** A style sheet becomes a file of its own, minified. */
const styleFile = {
  name: 'style-file',
  transform(code, id) {
    if (!id.endsWith('.css')) return null
    this.emitFile({ type: 'asset', fileName: 'page.css', source: minifyCss(code, id) })
    return { code: '', map: { mappings: '' } }
  },
}

/** The page that the sandbox serves for its phone: a script and a style sheet, of our own code alone. */
const phonePage = {
  input: 'testing/sandbox/phone-page/page/main.ts',
  output: { dir: 'testing/dist/sandbox/phone-page', entryFileNames: 'page.js', format: 'es' },
  plugins: [typescriptSources, styleFile, esbuild({ target: 'es2022', minify: true })],
}

export default [library, testing, secureSite, phonePage]
