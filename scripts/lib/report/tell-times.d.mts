interface FileTimes {
  readonly file: string
  readonly kind: string
  readonly seconds: number
  readonly tests: readonly { readonly status: string; readonly asserts: number }[]
}

export const budgets: Readonly<Record<'node' | 'dom' | 'e2e', number>>
export function tellTimes(files: readonly FileTimes[]): string[]
