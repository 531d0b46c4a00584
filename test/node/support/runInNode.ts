import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What a script wrote, and how it ended. */
export interface Run {
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/** Runs a module text in a Node of its own, in the folder of the package, so that `portico/…` is what is published. */
export const runInNode = async (code: string, flags: readonly string[] = []): Promise<Run> => {
  const node = spawn(process.execPath, [...flags, '--input-type=module', '-'], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '' },
    timeout: 20_000,
  })
  node.stdin.end(code)
  const ended = new Promise<number | null>(resolve => node.once('close', resolve))
  const [status, output, errors] = await Promise.all([ended, text(node.stdout), text(node.stderr)])
  return { status, output, errors }
}
