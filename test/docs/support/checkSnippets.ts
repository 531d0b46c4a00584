import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { MarkdownFile } from './readMarkdown.js'

interface VirtualFile {
  readonly code: string
  /** Where each line of it stands: `README.md:12`. */
  readonly places: readonly string[]
  /** Its names are everybody's. */
  readonly isScript?: boolean
}

const root = resolve('.')

/** What a fragment may use without saying where it is from. A page that shows a whole file imports it all the same. */
const fragmentNames = `
type Plugins = readonly [
  ReturnType<typeof import('portico/chain-eip155').eip155>,
  ReturnType<typeof import('portico/connector-injected').injected>,
]
declare const createModal: typeof import('portico').createModal
declare const eip155: typeof import('portico/chain-eip155').eip155
declare const injected: typeof import('portico/connector-injected').injected
declare const { mainnet, base, sepolia }: typeof import('portico/networks')
declare const plugins: Plugins
declare const modal: import('portico').Modal<Plugins>
declare const wallet: import('@portico/testing').TestWallet
declare const { ConnectButton, useModal }: typeof import('portico/react')
declare const { useEffect, useRef }: typeof import('react')
`
const virtualRoot = join(root, 'test/docs/snippets')

/** Merged into one program, two pages that each register their modal look like one that does it twice. */
const registeredTwice = 2717

/** What hosts import, by its place in the sources: the subpath exports, and nothing else. */
const publicPaths = (): Record<string, string[]> => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    exports: Record<string, { default?: string }>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([subpath, { default: file }]) =>
      file
        ? [[join('portico', subpath), [join(root, file.replace('./dist/', '').replace(/\.js$/, '.ts'))]]]
        : [],
    ),
  )
}

/** Every snippet as a module of its own; those of one page with the same name are one module. */
const toFiles = (pages: readonly MarkdownFile[]): ReadonlyMap<string, VirtualFile> => {
  const names = { code: fragmentNames, places: [], isScript: true }
  const files = new Map<string, VirtualFile>([[join(virtualRoot, 'names.d.ts'), names]])
  for (const { path, snippets } of pages)
    for (const { language, name, code, line } of snippets) {
      if (language !== 'ts' && language !== 'tsx') continue
      const file = join(virtualRoot, path, name ?? `line-${line}.${language}`)
      const known = files.get(file) ?? { code: '', places: [] }
      const rows = code.split('\n')
      files.set(file, {
        code: `${known.code}${code}\n`,
        places: [...known.places, ...rows.map((_, index) => `${path}:${line + index}`)],
      })
    }
  return files
}

const createHost = (
  files: ReadonlyMap<string, VirtualFile>,
  options: ts.CompilerOptions,
): ts.CompilerHost => {
  const host = ts.createCompilerHost(options)
  const folders = new Set([...files.keys()].map(dirname))
  return {
    ...host,
    fileExists: file => files.has(file) || host.fileExists(file),
    directoryExists: folder => folders.has(folder) || (host.directoryExists?.(folder) ?? true),
    readFile: file => files.get(file)?.code ?? host.readFile(file),
    getSourceFile: (file, languageVersion, ...rest) => {
      const virtual = files.get(file)
      // Always a module, so that two snippets may use one name, and await at the top.
      return virtual
        ? ts.createSourceFile(
            file,
            virtual.isScript ? virtual.code : `${virtual.code}export {}\n`,
            languageVersion,
          )
        : host.getSourceFile(file, languageVersion, ...rest)
    },
  }
}

/** Client libraries that snippets show and that nothing here stands on: where the tests of real wallets have them. */
const clientPaths = Object.fromEntries(
  [
    '@coinbase/wallet-sdk',
    '@safe-global/safe-apps-provider',
    '@safe-global/safe-apps-sdk',
    '@solana/wallet-adapter-base',
    '@solana/wallet-standard-wallet-adapter-base',
  ].map(name => [name, [join(root, 'test/e2e/real-wallets/packages/node_modules', name)]]),
)

const readOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile('tsconfig.json', file => ts.sys.readFile(file)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  return {
    ...options,
    paths: { ...publicPaths(), ...clientPaths },
    // A snippet shows how a thing is made; what is done with it, its reader knows.
    noUnusedLocals: false,
    noUnusedParameters: false,
  }
}

/** Type-checks the TypeScript snippets of pages as their readers would write them. @returns the faults, a line each */
export const checkSnippets = (pages: readonly MarkdownFile[]): readonly string[] => {
  const files = toFiles(pages)
  const options = readOptions()
  const program = ts.createProgram({
    rootNames: [join(root, 'types/modules.d.ts'), ...files.keys()],
    options,
    host: createHost(files, options),
  })
  return [...files].flatMap(([name, { places }]) => {
    const source = program.getSourceFile(name)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.flatMap(({ code, start = 0, messageText }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
      const text = ts.flattenDiagnosticMessageText(messageText, ' ')
      return code === registeredTwice ? [] : [`${places[line] ?? name}: TS${code}: ${text}`]
    })
  })
}
