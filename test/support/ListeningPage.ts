import { setMaxListeners } from 'node:events'

/** As much of a window as discovery uses, which also tells how many listen to each of its events. */
export class ListeningPage extends EventTarget {
  readonly Event = Event
  readonly CustomEvent = CustomEvent
  readonly listening = new Map<string, number>()

  constructor() {
    super()
    setMaxListeners(100, this)
  }
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.count(args[0], 1)
    super.addEventListener(...args)
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.count(args[0], -1)
    super.removeEventListener(...args)
  }
  private count(event: string, change: number): void {
    this.listening.set(event, (this.listening.get(event) ?? 0) + change)
  }
}
