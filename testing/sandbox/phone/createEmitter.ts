/** Calls listeners by event; `Events` maps an event's name to what its listeners are handed. */
export interface Emitter<Events> {
  /** Returns what ends it. */
  on<Name extends keyof Events>(event: Name, listener: (data: Events[Name]) => void): () => void
  /** False: nobody listens. */
  emit<Name extends keyof Events>(event: Name, data: Events[Name]): boolean
}

/** Creates an emitter without listeners. */
export function createEmitter<Events>(): Emitter<Events> {
  const entries = new Set<{ readonly event: keyof Events; readonly call: (data: never) => void }>()
  return {
    on(event, call) {
      const entry = { event, call }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(event, data) {
      const chosen = [...entries].filter(entry => entry.event === event)
      for (const { call } of chosen) call(data as never)
      return chosen.length > 0
    },
  }
}
