import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs apart from us. Its standard input names the processes, and closes when we end, however we end. */
const guardProgram = `
let names = ''
process.stdin.setEncoding('utf8').on('data', text => { names += text }).on('close', () => {
  for (const pid of names.match(/[0-9]+/g) ?? []) try { process.kill(Number(pid), 'SIGKILL') } catch {}
})`

/** Ends child processes after their parent. */
export interface ProcessGuard {
  /** Puts a child under guard: it is killed when this process ends. */
  watch(pid: number): void
  /** Ends the guard itself, once its children are stopped. Settles when it is gone. */
  release(): Promise<void>
}

/**
 * Makes sure that child processes never outlive this one, not even when it crashes or is killed (SIGTERM, SIGKILL).
 * Signal handlers could not promise that, and would change how the host's own process reacts to signals.
 */
export function createProcessGuard(): ProcessGuard {
  const guard = spawn(process.execPath, ['-e', guardProgram], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  guard.unref()
  const gone = once(guard, 'close').catch(() => undefined)
  guard.stdin.on('error', () => undefined)
  return {
    watch: pid => void guard.stdin.write(`${pid}\n`),
    async release() {
      guard.ref()
      guard.kill('SIGKILL')
      await gone
    },
  }
}
