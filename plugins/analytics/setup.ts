import type { PluginContext, Setup } from '../../kernel/define.js'
import { createCall } from './createCall.js'
import { createPermission } from './createPermission.js'
import { describeEvent, describeSite } from './describeEvent.js'
import { createPost, Outbox } from './Outbox.js'
import type { AnalyticsOptions } from './api.js'

/** Sends what waits when the page is left or hidden, which may be its end, and when the browser is online again. */
const followPage = ({ env: { window, document }, onDispose }: PluginContext, outbox: Outbox): void => {
  const leave = () => void outbox.leave()
  const hide = () => {
    if (document?.visibilityState === 'hidden') leave()
  }
  const online = () => void outbox.flush()
  window?.addEventListener('pagehide', leave)
  window?.addEventListener('online', online)
  document?.addEventListener('visibilitychange', hide)
  onDispose(() => {
    window?.removeEventListener('pagehide', leave)
    window?.removeEventListener('online', online)
    document?.removeEventListener('visibilitychange', hide)
    outbox.dispose()
  })
}

/** Hears every event and sends those that are listed. Without a project id, there is nobody to tell. */
export const setup =
  (options: AnalyticsOptions): Setup =>
  context => {
    if (!context.options.projectId) return
    const call = createCall(context)
    const permission = createPermission(context, call, options)
    const outbox = new Outbox(context, permission, createPost(context, call, options))
    const hear = (event: Parameters<typeof describeEvent>[1]) => {
      const envelope = describeEvent(context, event, options)
      if (envelope) outbox.add(envelope)
    }
    followPage(context, outbox)
    hear(describeSite(context))
    context.tap(context.hooks.event, hear)
  }
