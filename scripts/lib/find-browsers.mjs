import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, askWhereThereIsATerminal, hasApt, mayInstall } from './apt.mjs'

const onPath = (env, ...names) =>
  (env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(path => existsSync(path))

const list = folder => (existsSync(folder) ? readdirSync(folder) : [])

/** WebKitGTK's own browser: Debian and Ubuntu keep it among libraries, in a folder for each kind of computer. */
const miniBrowsers = () =>
  list('/usr/lib')
    .filter(name => name.endsWith('-linux-gnu'))
    .flatMap(name => list(`/usr/lib/${name}`).map(folder => `/usr/lib/${name}/${folder}/MiniBrowser`))

const firstOf = paths => paths.find(path => path && existsSync(path))

const browsers = {
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: env =>
      firstOf([
        env.FIREFOX,
        onPath(env, 'firefox-esr', 'firefox'),
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ]),
    instead: 'or name its program in the variable FIREFOX',
  },
  webkit: {
    name: 'WebKitGTK with its driver, and Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: env =>
      onPath(env, 'WebKitWebDriver') && onPath(env, 'Xvfb')
        ? firstOf([env.MINIBROWSER, ...miniBrowsers()])
        : undefined,
    instead: 'which there is on Linux only',
  },
}

/**
 * The path of Firefox (`firefox`) or of WebKitGTK's MiniBrowser (`webkit`), installed by the system's package manager as Chromium is:
 * in CI, or when the person at the terminal says yes.
 * @param options.ask takes a question, gives the answer; null: there is nobody to ask
 * @throws with what to install
 */
export const ensureBrowser = (key, { env = process.env, ask = askWhereThereIsATerminal() } = {}) => {
  const { name, packages, find, instead } = browsers[key]
  const install = `apt-get install ${packages.join(' ')}`
  const question = `These tests need ${name}. Install it now, with \`${install}\`? [y/N] `
  if (!find(env) && hasApt(env) && mayInstall(env, ask, question)) {
    console.log(`Installing ${packages.join(' and ')} …`)
    aptInstall(env, packages)
  }
  const path = find(env)
  if (path) return path
  throw new Error(
    `Nothing was tested: ${name} is missing. Install it (Debian and Ubuntu: \`sudo ${install}\`), ${instead}.`,
  )
}
