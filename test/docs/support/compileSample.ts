import ts from 'typescript'

/** What a sample is run with: modules by specifier, and the names that a fragment uses without an import. */
export interface SampleInput {
  readonly require: (specifier: string) => unknown
  readonly names: Readonly<Record<string, unknown>>
}

/** What a sample has left behind. */
export interface SampleOutput {
  readonly exports: Readonly<Record<string, unknown>>
  /** Its components, exported or not; what a fragment of JSX shows is called `Fragment`. */
  readonly components: Readonly<Record<string, unknown>>
}

type Body = (...values: readonly unknown[]) => Promise<void>
const AsyncFunction = (async () => undefined).constructor as new (...parts: readonly string[]) => Body

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name)

/** The components that a sample declares and does not export. */
const privateComponents = (source: ts.SourceFile): readonly string[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText(source)))
    .filter(isComponent)

/** A fragment that is nothing but JSX becomes a component. */
const nameFragment = (code: string, source: ts.SourceFile): string => {
  const [first] = source.statements
  const isFragment =
    first &&
    ts.isExpressionStatement(first) &&
    (ts.isJsxElement(first.expression) || ts.isJsxSelfClosingElement(first.expression))
  return isFragment ? `const Fragment = () => (${first.expression.getText(source)})` : code
}

/**
 * Makes a TypeScript sample into something to run. It awaits at its top as modules do.
 * @param isJsx whether its components are looked for
 * @returns the modules that it imports, by `import` and by `import()`, and what runs it
 */
export const compileSample = (code: string, isJsx: boolean) => {
  const parse = (text: string) =>
    ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const named = isJsx ? nameFragment(code, parse(code)) : code
  const parts = isJsx ? privateComponents(parse(named)) : []
  const { outputText } = ts.transpileModule(named, {
    fileName: isJsx ? 'sample.tsx' : 'sample.ts',
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
    },
  })
  const run = async ({ require, names }: SampleInput): Promise<SampleOutput> => {
    const exports: Record<string, unknown> = {}
    const components: Record<string, unknown> = {}
    const given = { ...names, require, exports, components }
    // Within a function of its own: a sample may declare a name that fragments are given.
    const body = `return (async () => {\n${outputText}\nObject.assign(components, { ${parts.join(', ')} })\n})()`
    await new AsyncFunction(...Object.keys(given), body)(...Object.values(given))
    if (isJsx)
      for (const [name, value] of Object.entries(exports)) if (isComponent(name)) components[name] = value
    return { exports, components }
  }
  // Of the output: imports of types are gone.
  const imports = ts.preProcessFile(outputText, true, true).importedFiles.map(({ fileName }) => fileName)
  return { imports, run }
}
