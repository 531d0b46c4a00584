/** What a host fetches, as a bundler builds it. */
export interface RequestsRow {
  readonly what: string
  /** kB, gzip -9, over a bare React page. */
  readonly staticKB: number
  readonly scriptsToOpen: number
  readonly kBToOpen: number
  readonly scriptsToConnect: number
  readonly kBToConnect: number
}

export function measureRequests(
  wanted: readonly (readonly [bundler: 'vite' | 'webpack' | 'esbuild', host: string])[],
  isListing?: boolean,
): Promise<readonly RequestsRow[]>
