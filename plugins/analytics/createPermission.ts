import * as z from 'zod/mini'
import type { PluginContext } from '../../kernel/define.js'
import type { createCall } from './createCall.js'
import type { AnalyticsOptions } from './api.js'

/** Whether events may be kept and sent. */
export interface Permission {
  /** Whether the visitor has said no. Who is still being asked has not. */
  isRefused(): boolean
  /** Whether the visitor and the project want events sent now. Pending while the visitor is being asked. */
  ask(): Promise<boolean>
}

const publicWalletApi = 'https://api.web3modal.org'
const maxBytes = 64 * 1024
const settingSchema = z.object({ isAnalyticsEnabled: z.boolean() })

const readSetting = async (response: Response): Promise<boolean> => {
  const reader = response.ok ? response.body?.getReader() : undefined
  let text = ''
  const decoder = new TextDecoder()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
    if (text.length > maxBytes) return false
  }
  return settingSchema.parse(JSON.parse(text)).isAnalyticsEnabled
}

/** Makes the gate: the visitor's consent, then the project's setting, which is asked for once; a failure counts as no, for good. */
export const createPermission = (
  { report }: PluginContext,
  call: ReturnType<typeof createCall>,
  { consent = true, walletApi = publicWalletApi }: AnalyticsOptions,
): Permission => {
  const askVisitor = (): boolean | Promise<boolean> => {
    try {
      return typeof consent === 'function' ? consent() : consent
    } catch (error) {
      report(error)
      return false
    }
  }
  let setting: Promise<boolean> | undefined
  const askProject = async (): Promise<boolean> => {
    if (walletApi === false) return true
    setting ??= call({ url: `${walletApi.replace(/\/$/, '')}/getAnalyticsConfig`, read: readSetting })
    return setting.catch(() => false)
  }
  return {
    isRefused: () => {
      const answer: unknown = askVisitor()
      const isAsked = answer instanceof Promise
      if (isAsked) answer.catch(() => undefined)
      return !isAsked && answer !== true
    },
    ask: async () => {
      try {
        const answer: unknown = await askVisitor()
        return answer === true && (await askProject())
      } catch (error) {
        report(error)
        return false
      }
    },
  }
}
