import type ts from 'typescript'

/** An entry of a package: what it is imported by, and the source that it is built from. */
export interface Entry {
  readonly name: string
  readonly file: string
}

/** A public name, and what it stands for. */
export interface PublicName {
  readonly name: string
  readonly target: ts.Symbol
}

/** @param folder with the `package.json` @param name of the package */
export declare const entriesOf: (folder: string, name: string) => readonly Entry[]

export declare const readEntries: (entries: readonly Entry[]) => ts.Program

export declare const exportsOf: (
  checker: ts.TypeChecker,
  program: ts.Program,
  entry: Entry,
) => readonly PublicName[]
