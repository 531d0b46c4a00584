/** A figure: what it measures, in kB (1000 bytes), and what it may be. */
export interface SizeRow {
  readonly what: string
  readonly kB: number
  readonly budget: number | undefined
}

/** What {@link measureSizes} finds. */
export interface Sizes {
  readonly rows: readonly SizeRow[]
  readonly over: readonly SizeRow[]
  readonly hasViem: boolean
}

export function measureSizes(): Promise<Sizes>
