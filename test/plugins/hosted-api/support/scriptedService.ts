/** One request that a service was asked. */
export interface Asked {
  readonly url: URL
  readonly signal: AbortSignal
  readonly init: RequestInit
}

/** What a service says to a request. */
export type Script = (asked: Asked) => Response | Promise<Response>

/** A service that does what the test says, in place of `fetch`. */
export interface ScriptedService {
  readonly asked: Asked[]
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>
}

/** Makes a service. @param script may be slow, throw, or never answer; it is told of the request's signal, and need not heed it */
export const scriptedService = (script: Script): ScriptedService => {
  const asked: Asked[] = []
  return {
    asked,
    fetch: async (input, init) => {
      const signal = init?.signal ?? new AbortController().signal
      const request = { url: new URL(input), signal, init: init ?? {} }
      asked.push(request)
      return script(request)
    },
  }
}

/** An answer in JSON. */
export const json = (value: unknown, status = 200): Response => Response.json(value, { status })

/** A promise that stays open. */
export const never = (): Promise<never> => new Promise(() => undefined)
