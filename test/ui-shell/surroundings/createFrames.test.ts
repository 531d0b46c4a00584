import { createFrames } from '../../../ui-shell/surroundings/createFrames.js'
import type { Environment } from '../../../kernel/environment/Environment.js'

type Listener = (event: object) => void

/** A window and a host element, as far as frames need them. */
const openPage = () => {
  const listeners = new Set<Listener>()
  const frames: FakeFrame[] = []
  class FakeFrame {
    slot = ''
    title = ''
    src = ''
    isConnected = false
    readonly posted: (readonly [unknown, string])[] = []
    readonly contentWindow = {
      postMessage: (data: unknown, origin: string) => void this.posted.push([data, origin]),
    }
    addEventListener() {}
    removeEventListener() {}
    remove() {
      this.isConnected = false
    }
    focus() {}
  }
  const host = {
    ownerDocument: {
      createElement: () => {
        const frame = new FakeFrame()
        frames.push(frame)
        return frame
      },
    },
    append: (frame: FakeFrame) => void (frame.isConnected = true),
  } as unknown as HTMLElement
  const window = {
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
  } as unknown as Environment['window']
  const ends: (() => void)[] = []
  const { open } = createFrames(
    { window },
    () => host,
    end => void ends.push(end),
  )
  const send = (event: object) => listeners.forEach(listener => listener(event))
  return { open, frames, send, listeners, end: () => ends.forEach(end => end()) }
}

const url = 'https://wallet.example/sdk?a=1'
const opened = () => {
  const page = openPage()
  const heard: unknown[] = []
  const frame = page.open({
    url,
    title: 'Wallet',
    onMessage: data => heard.push(data),
    onLoad: () => undefined,
  })
  const [element] = page.frames
  const good = {
    isTrusted: true,
    source: element?.contentWindow,
    origin: 'https://wallet.example',
    data: 'hello',
  }
  return { ...page, frame, element, heard, good }
}

test('a frame has the address, the title and the slot of its name', () => {
  const { element, frame } = opened()
  expect(element).toMatchObject({ src: url, title: 'Wallet', slot: frame.name })
})

test('only the window of the frame is heard, at the origin of the frame', () => {
  const { send, good, heard } = opened()
  send(good)
  expect(heard).toEqual(['hello'])
  send({ ...good, isTrusted: false })
  send({ ...good, origin: 'https://wallet.example.evil.example' })
  send({ ...good, origin: 'http://wallet.example' })
  send({ ...good, origin: 'null' })
  send({ ...good, source: {} })
  send({ ...good, source: null })
  expect(heard).toEqual(['hello'])
})

test('what is posted is for the origin of the frame alone', () => {
  const { frame, element } = opened()
  frame.post({ type: 'x' })
  expect(element?.posted).toEqual([[{ type: 'x' }, 'https://wallet.example']])
})

test('after it is closed, or its plugin is off, nothing is heard', () => {
  const closed = opened()
  closed.frame.close()
  closed.send(closed.good)
  expect([closed.heard, closed.listeners.size]).toEqual([[], 0])
  const ended = opened()
  ended.end()
  expect(ended.listeners.size).toBe(0)
})

test.each([
  'http://wallet.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a:b@wallet.example',
  '',
])('no frame is opened at %j', address => {
  const { open, frames } = openPage()
  expect(() =>
    open({ url: address, title: '', onMessage: () => undefined, onLoad: () => undefined }),
  ).toThrow('cannot be opened')
  expect(frames).toEqual([])
})

test('no frame is opened without a page', () => {
  const frames = createFrames(
    { window: undefined },
    () => undefined,
    () => undefined,
  )
  expect(() => frames.open({ url, title: '', onMessage: () => undefined, onLoad: () => undefined })).toThrow(
    'cannot be opened',
  )
})

test('of a million messages of strangers none is heard, and each of the frame is', () => {
  const { send, good, heard } = opened()
  const origins = [good.origin, 'https://evil.example', 'null', '', `${good.origin}.`, `${good.origin}:443`]
  const sources = [good.source, undefined, null, {}, globalThis]
  const trusts = [true, false]
  const data = [{ type: '@w3m-frame/READY' }, null, 'READY', 17, []]
  let own = 0
  for (let turn = 0; turn < 1_000_000; turn++) {
    const event = {
      origin: origins[turn % origins.length],
      source: sources[Math.floor(turn / 7) % sources.length],
      isTrusted: trusts[Math.floor(turn / 3) % trusts.length],
      data: data[turn % data.length],
    }
    if (event.origin === good.origin && event.source === good.source && event.isTrusted) own++
    send(event)
  }
  expect(own).toBeGreaterThan(1000)
  expect(heard).toHaveLength(own)
})
