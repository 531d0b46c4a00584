import { spawn } from 'node:child_process'

/** What opens an address, by the system. */
const openers = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
  linux: ['xdg-open'],
}

/** Whether somebody sits at this terminal who can see a browser: not in CI, over SSH, or on Linux without a screen. */
const isSeen = ({ env, platform, stdout }) =>
  stdout.isTTY === true &&
  !env.CI &&
  !env.SSH_CONNECTION &&
  (platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY))

/** Opens an address in the visitor's browser, where there is one to see. Nobody waits for it, and it may fail in silence: the address is printed. */
export const openBrowser = (url, from = process) => {
  const [command, ...args] = openers[from.platform] ?? []
  if (!command || !isSeen(from)) return false
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
  return true
}
