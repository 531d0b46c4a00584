import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, askWhereThereIsATerminal, hasApt, mayInstall } from './apt.mjs'

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

const question = 'The browser tests need Chromium. Install it now, with `apt-get install chromium`? [y/N] '

/**
 * The path of a Chromium. Where there is none, it is installed by the system's package manager in CI, or when the person at the
 * terminal says yes.
 * @param options.ask takes a question, gives the answer; null: there is nobody to ask
 * @throws with what to install
 */
export const ensureChromium = ({ env = process.env, ask = askWhereThereIsATerminal() } = {}) => {
  const found = findChromium(env)
  if (found) return found
  if (hasApt(env) && mayInstall(env, ask, question)) {
    console.log('Installing the package "chromium" …')
    aptInstall(env, ['chromium'])
  }
  const path = findChromium(env)
  if (path) return path
  throw new Error(
    'The tests need Chromium. Install Chromium or Google Chrome (Debian and Ubuntu: `sudo apt-get install chromium`; ' +
      'macOS: `brew install --cask chromium`), or name its program in the variable CHROMIUM.',
  )
}
