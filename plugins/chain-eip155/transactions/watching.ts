import { pause } from '../../../chain-kit/pause.js'
import type { PluginContext } from '../../../kernel/define.js'
import { connectAborted } from '../../../kernel/errors/connect.js'

/** Most transactions are in a block by then; after a minute they are looked at less often. */
const quickMs = 2000
const calmMs = 15_000
const calmAfterMs = 60_000

/** Nobody has answered for so long: the watch ends without a result. */
export const silentMs = 600_000

/** Rejects with `CONNECT_ABORTED` when the modal is disposed. May go unheard. */
export const untilDisposed = ({ onDispose }: Pick<PluginContext, 'onDispose'>): Promise<never> => {
  const disposed = new Promise<never>((_, reject) => {
    onDispose(() => reject(connectAborted()))
  })
  disposed.catch(() => undefined)
  return disposed
}

/** Waits until it is time for the next look. Rejects as soon as the modal is disposed. @param startMs when the watch began, of `env.elapsed()` */
export const untilNextLook = (
  env: PluginContext['env'],
  startMs: number,
  disposed: Promise<never>,
): Promise<void> => pause(env, env.elapsed() - startMs < calmAfterMs ? quickMs : calmMs, disposed)
