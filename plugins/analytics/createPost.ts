import type { PluginContext } from '../../kernel/define.js'
import type { createCall } from './createCall.js'
import type { Post } from './Outbox.js'
import type { AnalyticsOptions } from './api.js'

const publicService = 'https://pulse.walletconnect.org'

/** Makes what posts an event. A 403 raises the alert once, and again after a success. */
export const createPost = (
  { env, stores }: PluginContext,
  call: ReturnType<typeof createCall>,
  { analyticsApi = publicService }: AnalyticsOptions,
): Post => {
  const url = `${analyticsApi.replace(/\/$/, '')}/e`
  let hasTold = false
  const tell = (status: number) => {
    if (status === 403 && !hasTold)
      stores.alert.show(
        'INVALID_APP_CONFIGURATION',
        `Origin ${env.origin} not found on Allowlist - update configuration on cloud.reown.com`,
      )
    if (status === 403 || (status >= 200 && status < 300)) hasTold = status === 403
  }
  return async envelope => {
    try {
      const { status } = await call({ url, body: JSON.stringify(envelope), read: response => response })
      tell(status)
      return status
    } catch {
      return undefined
    }
  }
}
