import type * as ChildProcess from 'node:child_process'
import type { Check, Outcome } from '../Check.js'
import { importInNode } from '../importInNode.js'

const script = (entry: string) => `
  const before = new Set(Object.getOwnPropertyNames(globalThis))
  await import(${JSON.stringify(entry)})
  const added = Object.getOwnPropertyNames(globalThis).filter(name => !before.has(name))
  process.stdout.write(JSON.stringify(added))`

/** Importing the entry on a server does nothing: no global, nothing that keeps the process alive, no DOM needed. */
export const bareImport: Check = {
  name: 'bare import',
  run: async ({ options: { entry, from } }): Promise<Outcome> => {
    if (entry === undefined) return { skipped: 'no entry was named' }
    const { spawnSync } = await importInNode<typeof ChildProcess>('node:child_process')
    const run = spawnSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script(entry)],
      { cwd: from ?? process.cwd(), encoding: 'utf8', timeout: 20_000 },
    )
    if (run.error) return [`importing ${entry} does not end: ${run.error.message}`]
    if (run.status !== 0)
      return [`importing ${entry} in Node fails: ${run.stderr.trim().split('\n').slice(-8).join(' ')}`]
    const added: unknown = JSON.parse(run.stdout)
    return Array.isArray(added) ? added.map(name => `importing ${entry} adds the global ${String(name)}`) : []
  },
}
