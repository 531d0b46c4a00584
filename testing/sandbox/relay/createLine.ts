import type { WebSocket } from 'ws'
import { createTimers, type Timers } from './createTimers.js'
import type { Trouble } from './createTrouble.js'

/** One socket, as good or bad as the faults make it. */
export interface Line {
  readonly timers: Timers
  send(frame: unknown): void
  onText(listener: (text: string) => void): void
}

/** Puts faults between the relay and a socket. The line's timers end with the socket. */
export function createLine(socket: WebSocket, { faults, isLost }: Trouble): Line {
  const timers = createTimers()
  socket.on('close', () => timers.clear())

  const transmit = (text: string): void => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  return {
    timers,
    send(frame) {
      const { silent, latencyMs = 0 } = faults()
      if (silent || isLost()) return
      const text = JSON.stringify(frame)
      if (latencyMs > 0) timers.after(latencyMs, () => transmit(text))
      else transmit(text)
    },
    onText(listener) {
      socket.on('message', (data: Buffer) => {
        if (!faults().silent && !isLost()) listener(data.toString('utf8'))
      })
    },
  }
}
