import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env['PROGRAMFILES(X86)'] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ],
}

const foldersOf = env => (env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
const onPath = (env, names) => foldersOf(env).flatMap(folder => names.map(name => join(folder, name)))

/** The path of an installed Chromium: the one that the variable CHROMIUM names, else the first that is found. */
const findChromium = env =>
  [env.CHROMIUM, ...onPath(env, programs), ...(places[process.platform] ?? [])].find(
    path => path && existsSync(path),
  )

const hasApt = env => process.platform === 'linux' && onPath(env, ['apt-get']).some(path => existsSync(path))

const aptInstall = env => {
  const sudo = process.getuid?.() === 0 ? [] : env.CI ? ['sudo', '-n'] : ['sudo']
  for (const task of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...sudo, ...task]
    spawnSync(command, args, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
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

const question = 'The browser tests need Chromium. Install it now, with `apt-get install chromium`? [y/N] '

/** CI has nobody to ask, and nothing to lose. */
const mayInstall = (env, ask) => Boolean(env.CI) || (ask !== null && /^y(es)?$/i.test(ask(question).trim()))

/**
 * The path of a Chromium. Where there is none, it is installed by the system's package manager in CI, or when the person at the
 * terminal says yes.
 * @param options.ask takes a question, gives the answer; null: there is nobody to ask
 * @throws with what to install
 */
export const ensureChromium = ({
  env = process.env,
  ask = process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : null,
} = {}) => {
  const found = findChromium(env)
  if (found) return found
  if (hasApt(env) && mayInstall(env, ask)) {
    console.log('Installing the package "chromium" …')
    aptInstall(env)
  }
  const path = findChromium(env)
  if (path) return path
  throw new Error(
    'The tests need Chromium. Install Chromium or Google Chrome (Debian and Ubuntu: `sudo apt-get install chromium`; ' +
      'macOS: `brew install --cask chromium`), or name its program in the variable CHROMIUM.',
  )
}
