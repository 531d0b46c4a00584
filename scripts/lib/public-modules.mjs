import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** The entries of a package, and the sources that they are built from. */
export const entriesOf = (folder, name) => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([subpath, { default: file }]) =>
    file
      ? [
          {
            name: subpath.replace('.', name),
            file: join(folder, file.replace('./dist/', '').replace('.js', '.ts')),
          },
        ]
      : [],
  )
}

/** A program over entries that knows names and comments only: without the libraries it takes seconds. */
export const readEntries = entries =>
  ts.createProgram([...entries.map(({ file }) => file), 'types/modules.d.ts'], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    noLib: true,
    types: [],
  })

/** The public names of an entry, and what each stands for. */
export const exportsOf = (checker, program, { file }) =>
  checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file))).map(symbol => ({
    name: symbol.name,
    target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }))

/** The modules of this package of which a public subpath exports something, the entries included: what third parties can import of it. */
export const publicModules = () => {
  const entries = entriesOf('.', 'portico')
  const program = readEntries(entries)
  const checker = program.getTypeChecker()
  const declared = entries
    .flatMap(entry => exportsOf(checker, program, entry))
    .flatMap(({ target }) => target.declarations ?? [])
    .map(declaration => relative('.', declaration.getSourceFile().fileName).replaceAll('\\', '/'))
  return [...new Set([...entries.map(({ file }) => file), ...declared])]
}
