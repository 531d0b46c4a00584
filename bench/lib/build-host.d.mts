/** A host that was built, and measured. */
export interface BuiltHost {
  readonly staticGzip: number
  readonly totalGzip: number
  /** What the static graph imports of React. */
  readonly staticExternals: readonly string[]
  /** Paths of the modules in the static graph. */
  readonly staticModules: readonly string[]
  readonly modules: readonly string[]
  bytesOf(text: string): number
  /** What was built, by its name. */
  readonly files: ReadonlyMap<string, Buffer>
}

export function buildHost(code: string): Promise<BuiltHost>
