import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')
  return folders.flatMap(folder => programs.map(program => join(folder, program)))
}

/** The path of an installed Chromium: the one that the variable CHROMIUM names, else the first that is found. */
const findChromium = () =>
  [process.env.CHROMIUM, ...onPath(), ...(places[process.platform] ?? [])].find(
    path => path && existsSync(path),
  )

const aptInstall = () => {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const task of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...sudo, ...task]
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

/** The path of a Chromium, installed by the system's package manager if it may be. @throws with what to install */
export const ensureChromium = () => {
  const isAptSystem = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (!findChromium() && isAptSystem) {
    console.log('No Chromium found: installing the package "chromium" …')
    aptInstall()
  }
  const path = findChromium()
  if (path) return path
  throw new Error(
    'The tests need Chromium. Install Chromium or Google Chrome (Debian and Ubuntu: `sudo apt-get install chromium`; ' +
      'macOS: `brew install --cask chromium`), or name its program in the variable CHROMIUM.',
  )
}
