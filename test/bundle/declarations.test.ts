import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
}
const declarations = Object.values(exports).flatMap(({ types }) => (types ? [resolve(types)] : []))

/** The packed declarations as a host checks them that skips none. @returns the faults, by file */
const check = (lib: readonly string[]): readonly string[] => {
  const program = ts.createProgram(declarations, {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, strict: true, noEmit: true },
    ...{ moduleResolution: ts.ModuleResolutionKind.NodeNext, jsx: ts.JsxEmit.ReactJSX, skipLibCheck: false },
    lib: lib.map(name => `lib.${name}.d.ts`),
    types: ['node'],
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const path = file ? relative('.', file.fileName) : ''
    return `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

test('the declarations of every entry are checked without a fault', () => {
  expect(declarations).toContain(join(resolve('.'), 'dist/ui-shell/kit/index.d.ts'))
  expect(check(['esnext', 'dom', 'dom.iterable'])).toEqual([])
})

test('with the libraries of ES2023, nothing but those of MobX wants newer ones', () => {
  const faults = check(['es2023', 'dom', 'dom.iterable'])
  expect(faults.filter(fault => !fault.startsWith('node_modules/mobx/'))).toEqual([])
})
