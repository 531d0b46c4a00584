import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the system's packages are installed by apt. */
export const hasApt = env =>
  process.platform === 'linux' &&
  (env.PATH ?? '').split(':').some(folder => existsSync(join(folder, 'apt-get')))

/** Installs packages of the system, as the person who may; what they would start for the whole machine stays off. */
export const aptInstall = (env, packages) => {
  const sudo = process.getuid?.() === 0 ? [] : env.CI ? ['sudo', '-n'] : ['sudo']
  for (const task of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...args] = [...sudo, ...task]
    const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    spawnSync(command, args, { stdio: 'inherit', env: { ...env, ...quiet } })
  }
}

/** Asks on the terminal, and waits for a line. */
const askOnTerminal = question => {
  process.stdout.write(question)
  const terminal = openSync('/dev/tty', 'r')
  const answer = Buffer.alloc(100)
  const length = readSync(terminal, answer)
  closeSync(terminal)
  return answer.toString('utf8', 0, length)
}

/** Takes a question and gives the answer of the person at the terminal; null where nobody is. */
export const askWhereThereIsATerminal = () =>
  process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null

/** CI has nobody to ask, and nothing to lose. */
export const mayInstall = (env, ask, question) =>
  Boolean(env.CI) || (ask !== null && /^y(es)?$/i.test(ask(question).trim()))
