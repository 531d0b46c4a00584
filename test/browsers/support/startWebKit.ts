import { eventually } from '../../support/eventually.js'
import type { Driver, Engine, Key } from './Driver.js'
import { freePort, startProgram } from './startProgram.js'

/** The code points that WebDriver has for them. */
const keys: Readonly<Record<Key, string>> = { Tab: '\uE004', Escape: '\uE00C', PageDown: '\uE00F' }

/** A screen that nobody sees. @returns its name */
const startScreen = async () => {
  const screen = await startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.process.stdio[3]?.once('data', data => resolve(String(data).trim()))
    screen.process.once('exit', () => reject(new Error('Xvfb has ended.')))
  })
  return { name: `:${number}`, stop: screen.stop }
}

/** Longer than a page takes to load. */
const patienceMs = 30_000

type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** Sends commands of the WebDriver protocol. @throws Error with the words of the browser */
const sender =
  (url: string, limitMs = patienceMs): Send =>
  async (method, path, body) => {
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(url + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message} (${method} ${path})`)
  }

/** Waits for what the function promises, and gives a failure as a value: drivers tell too little of one. */
const script = (act: string) => `
  const done = arguments[arguments.length - 1]
  new Promise(resolve => resolve((${act})(...arguments[0])))
    .then(value => done({ value }), error => done({ error: String(error) }))`

const driverOf = (send: Send): Driver => {
  const point = (type: string, more: object) => ({ type, id: type, actions: more })
  const act = async (actions: object) => void (await send('POST', '/actions', { actions: [actions] }))
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: 'viewport' })
  const strokes = (values: readonly string[]) =>
    act(
      point(
        'key',
        values.flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    )
  const switchTo = async (handle: string) => void (await send('POST', '/window', { handle }))
  return {
    goTo: async url => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    async run(given, ...args) {
      const outcome = await send('POST', '/execute/async', { script: script(String(given)), args: [args] })
      const { value, error } = outcome as { value: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    pointAt: (x, y) => act(point('pointer', [{ type: 'pointerMove', duration: 0, ...at(x, y) }])),
    click: () =>
      act(
        point('pointer', [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      ),
    press: key => strokes([keys[key]]),
    type: text => strokes([...text]),
    tabs: async () => (await send('GET', '/window/handles')) as string[],
    async openTab() {
      // A new tab would stay behind the first, where no press is taken.
      const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string }
      await switchTo(handle)
      return handle
    },
    switchTo,
    picture: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    close: async () => void (await send('DELETE', '')),
  }
}

/** Longer than a browser takes to start. One in some hundred does not come up, and its driver says nothing for ever. */
const startMs = 10_000

/** A browser, which the variable MINIBROWSER names, with its own driver: one that is just closing does not get in the way of the next. */
const startBrowser = async (display: string): Promise<Driver> => {
  const port = await freePort()
  const service = await startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: { DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await eventually(() => sender(url)('GET', '/status'))
    const browser = { binary: process.env['MINIBROWSER'], args: ['--automation'] }
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser }
    const capabilities = { alwaysMatch: wanted }
    const session = await sender(url, startMs)('POST', '/session', { capabilities })
    const send = sender(`${url}/session/${(session as { sessionId: string }).sessionId}`)
    await send('POST', '/window/rect', { width: 1280, height: 960 })
    const driver = driverOf(send)
    const close = () => driver.close().finally(() => service.stop())
    return { ...driver, close }
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** The second start is of a browser that never came up, before any page is open: it hides nothing of ours. */
const openBrowser = (display: string): Promise<Driver> =>
  startBrowser(display).catch((error: unknown) => {
    process.stderr.write(`WebKit did not start, and is started again: ${String(error)}\n`)
    return startBrowser(display)
  })

/** WebKitGTK, on a screen that nobody sees. */
export const startWebKit = async (): Promise<Engine> => {
  const screen = await startScreen()
  return { newVisit: () => openBrowser(screen.name), stop: screen.stop }
}
