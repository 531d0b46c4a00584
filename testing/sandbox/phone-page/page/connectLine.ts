import type { PhoneAct } from '../PhoneAct.js'
import type { PhoneNews } from '../PhoneScreen.js'

const retryMs = 1000

/** The line from the page to its phone in the sandbox. */
export interface Line {
  send(act: PhoneAct): void
}

/**
 * Opens the line, and again whenever it breaks. What is sent while it opens goes out as soon as it is open: a person may be faster.
 * What it breaks with is lost, since the next line may lead to a phone that asks something else.
 * @param lost called each time that it is broken
 */
export function connectLine(id: string, hear: (news: PhoneNews) => void, lost: () => void): Line {
  const unsent: string[] = []
  let socket = open()

  function open(): WebSocket {
    const url = new URL(`/phone/screen?phone=${encodeURIComponent(id)}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const next = new WebSocket(url)
    next.addEventListener('open', () => {
      for (const text of unsent.splice(0)) next.send(text)
    })
    next.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as PhoneNews))
    next.addEventListener('close', () => {
      unsent.length = 0
      lost()
      setTimeout(() => (socket = open()), retryMs)
    })
    return next
  }

  return {
    send(act) {
      const text = JSON.stringify(act)
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
      else if (socket.readyState === WebSocket.CONNECTING) unsent.push(text)
    },
  }
}
