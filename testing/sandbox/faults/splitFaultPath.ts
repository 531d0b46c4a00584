/**
 * Takes the fault prefix off a path: `/fault/stall/rpc/31337` becomes mode `stall` and path `/rpc/31337`.
 * A path without the prefix is returned as it is.
 */
export function splitFaultPath(path: string): { readonly mode: string | undefined; readonly path: string } {
  const [, mode, rest = '/'] = /^\/fault\/([^/]*)(\/.*)?$/.exec(path) ?? []
  if (mode === undefined) return { mode, path }
  return { mode: mode.replace(/%3A/i, ':'), path: rest }
}
