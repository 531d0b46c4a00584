import type { PluginContext } from '../../../kernel/define.js'
import { reaction } from '../../../kernel/mobx.js'

/** What {@link startPulse} works on. */
export interface PulseInput {
  readonly context: Pick<PluginContext, 'env' | 'onDispose'>
  readonly everyMs: number
  /** Observable. */
  isWanted(): boolean
  /** Never rejects. */
  beat(): Promise<void>
}

/**
 * Does something again and again while it is wanted and the page is seen, until the plugin ends. What was missed is made up for once, when
 * the page is seen again.
 */
export const startPulse = ({ context, everyMs, isWanted, beat }: PulseInput): void => {
  const { env, onDispose } = context
  let cancel: () => void = () => undefined
  let isDue = false
  const isSeen = () => env.document?.visibilityState !== 'hidden'
  const wait = () => {
    cancel = env.after(everyMs, () => {
      isDue = true
      if (isSeen()) void run()
    })
  }
  const run = async () => {
    isDue = false
    cancel()
    await beat()
    if (isWanted()) wait()
  }
  const onSeen = () => {
    if (isDue && isSeen()) void run()
  }
  env.document?.addEventListener('visibilitychange', onSeen)
  const stop = reaction(
    isWanted,
    wanted => {
      isDue = false
      cancel()
      if (wanted) wait()
    },
    { fireImmediately: true },
  )
  onDispose(() => {
    stop()
    cancel()
    env.document?.removeEventListener('visibilitychange', onSeen)
  })
}
