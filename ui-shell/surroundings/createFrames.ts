import type { Environment } from '../../kernel/environment/Environment.js'
import { frameNotAvailable } from '../../kernel/errors/frame.js'
import { safeLink } from '../../kernel/safety/links.js'
import type { FrameRequest, Frames, SiteFrame } from '../core/api.js'

/**
 * Makes what opens frames. A frame is a child of the modal's host element, outside of the shadow tree, and is never moved: that would load
 * it anew. It is drawn where a view has the slot of its name (`FrameSlot` of the kit), and so lies in the card, in its order of Tab and in
 * the browser's top layer. Without a slot it is not drawn, and goes on.
 * @param hostElement the modal's element in the page; undefined on servers
 * @param onDispose runs its argument when the modal ends
 */
export const createFrames = (
  { window }: Pick<Environment, 'window'>,
  hostElement: () => HTMLElement | undefined,
  onDispose: (close: () => void) => void,
): Frames => {
  let count = 0
  return {
    open: request => {
      const href = safeLink(request.url, 'web', { allowLocalhost: true })
      if (href === undefined) throw frameNotAvailable('its address must be `https:`, without credentials')
      const host = hostElement()
      if (!window || !host) throw frameNotAvailable('there is no page')
      const frame = openFrame(window, host, { ...request, url: href }, `portico-frame-${++count}`)
      onDispose(frame.close)
      return frame
    },
  }
}

const openFrame = (
  window: Window & typeof globalThis,
  host: HTMLElement,
  { url, title, onMessage, onLoad }: FrameRequest,
  name: string,
): SiteFrame => {
  const { origin } = new URL(url)
  const frame = host.ownerDocument.createElement('iframe')
  const listen = (event: MessageEvent<unknown>) => {
    // Any window may post here, and any script of the page may make such an event: only the frame's own counts, while it shows its site.
    const isOwn = event.isTrusted && event.source === frame.contentWindow && event.origin === origin
    if (isOwn && frame.isConnected) onMessage(event.data)
  }
  frame.slot = name
  frame.title = title
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write'
  frame.addEventListener('load', onLoad)
  window.addEventListener('message', listen)
  frame.src = url
  host.append(frame)
  return {
    name,
    // For its own origin alone: what another page in the frame would read is dropped by the browser.
    post: message => frame.contentWindow?.postMessage(message, origin),
    focus: () => frame.focus(),
    close: () => {
      window.removeEventListener('message', listen)
      frame.removeEventListener('load', onLoad)
      frame.remove()
    },
  }
}
