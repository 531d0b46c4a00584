/** Kinds of output scripts, as Esplora names them. */
export type ScriptKind = 'p2pkh' | 'p2sh' | 'v0_p2wpkh' | 'v0_p2wsh' | 'v1_p2tr' | 'op_return' | 'unknown'

const patterns: readonly (readonly [ScriptKind, RegExp])[] = [
  ['p2pkh', /^76a914[\da-f]{40}88ac$/],
  ['p2sh', /^a914[\da-f]{40}87$/],
  ['v0_p2wpkh', /^0014[\da-f]{40}$/],
  ['v0_p2wsh', /^0020[\da-f]{64}$/],
  ['v1_p2tr', /^5120[\da-f]{64}$/],
  ['op_return', /^6a/],
]

/** Tells what an output script is. @param script hex */
export const classifyScript = (script: string): ScriptKind =>
  patterns.find(([, pattern]) => pattern.test(script))?.[0] ?? 'unknown'
