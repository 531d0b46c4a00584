import type { PluginContext } from '../../kernel/define.js'

/** One call of a service. */
interface Call<T> {
  /** Without the common parameters. */
  readonly url: string
  /** Posted where there is one. */
  readonly body?: string
  read(response: Response): T | Promise<T>
}

const deadlineMs = 10_000
/** A version has a default, the type of the SDK has none. */
const defaultVersion = 'html-wagmi-4.2.2'

/**
 * Makes what calls the services with the common parameters. A body goes out as plain text, so that browsers send no preflight, and
 * still arrives when the page is left. Rejects when the service cannot be reached, or is not done within 10 s.
 */
export const createCall = ({ env, options, onDispose }: PluginContext) => {
  const { projectId = '', sdkType, sdkVersion } = options
  const common = { projectId, ...(sdkType && { st: sdkType }), sv: sdkVersion || defaultVersion }
  const query = new URLSearchParams(common).toString()
  const open = new Set<AbortController>()
  onDispose(() => open.forEach(controller => controller.abort()))
  return async <T>({ url, body, read }: Call<T>): Promise<T> => {
    const controller = new AbortController()
    const { signal } = controller
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const cancel = env.after(deadlineMs, () => controller.abort())
    open.add(controller)
    const ask = async () =>
      read(
        await env.fetch(`${url}?${query}`, {
          signal,
          ...(body && { method: 'POST', body, keepalive: true }),
        }),
      )
    try {
      // Ends the wait also where `fetch` does not heed its signal.
      return await Promise.race([aborted, ask()])
    } finally {
      cancel()
      open.delete(controller)
    }
  }
}
