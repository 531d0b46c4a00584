/** A folder that is served on localhost; the address ends with a slash. */
export interface Site {
  readonly url: string
  stop(): Promise<void>
}

export function serveStatic(root: string, options?: { readonly port?: number }): Promise<Site>
