import type { Alert, AlertCode, PluginContext } from '../../../kernel/define.js'
import { loadFailed } from '../../../kernel/errors/plugin.js'
import { projectIdMissing } from '../errors.js'
import type { WalletConnectOptions } from '../api.js'
import type { RemoteClient } from './RemoteClient.js'

const publicRelay = 'wss://relay.walletconnect.org'
const loadMs = 20_000

/** The clock of the device is wrong: visitors can set it. */
const wrongClock: Alert = { code: 'SESSION_EXPIRED', audience: 'visitors' }
/** The relay's words for a refusal, and what they mean. */
const alerts: readonly (readonly [words: string, alert: Alert])[] = [
  ['Unauthorized: origin not allowed', { code: 'INVALID_APP_CONFIGURATION' }],
  ['JWT validation error: JWT Token is not yet valid', wrongClock],
  ['JWT validation error: JWT Token is expired', wrongClock],
  ['Unauthorized: invalid key', { code: 'INVALID_PROJECT_ID' }],
  ['Project not found', { code: 'INVALID_PROJECT_ID' }],
]

/**
 * Makes the function that gives the one client of this modal, made on first use; a client that could not be made is tried again with the
 * next call. It rejects with `PROJECT_ID_MISSING`, `REMOTE_PACKAGE_MISSING`, `REMOTE_PACKAGE_UNSUPPORTED`, `PLUGIN_LOAD_FAILED`.
 */
export const createClientLoader = (
  context: PluginContext,
  { relayUrl = publicRelay, verify = false, client: load }: WalletConnectOptions,
): (() => Promise<RemoteClient>) => {
  const { env, options, storage, stores, report, onDispose } = context
  const shown = new Set<AlertCode>()
  let making: Promise<RemoteClient> | undefined
  let isDisposed = false

  const tell = ({ code, ...options }: Alert) => {
    if (shown.has(code)) return
    shown.add(code)
    stores.alert.show(code, options)
  }
  const onRefused = (reason: string) => {
    const [, alert] = alerts.find(([words]) => reason.includes(words)) ?? []
    if (alert) tell({ ...alert, detail: reason })
  }
  const make = async (): Promise<RemoteClient> => {
    const { projectId, metadata } = options
    if (!projectId) {
      tell({ code: 'PROJECT_ID_NOT_CONFIGURED' })
      throw projectIdMissing()
    }
    const create = load
      ? await load()
      : (await import('./universal/createUniversalClient.js')).createUniversalClient
    const { name = '', description = '', icons = [], url = '' } = metadata ?? {}
    const client = await create({
      env,
      name: storage.prefix,
      projectId,
      relayUrl,
      verify,
      onRefused,
      report,
      // What wallets are told of this page is where it is.
      metadata: { name, description, icons, url: env.origin || url },
    })
    if (isDisposed) client.dispose()
    return client
  }
  /** A fetch that hangs must not hang the visitor; what it brings later is used later. */
  const inTime = async (client: Promise<RemoteClient>): Promise<RemoteClient> => {
    let cancel: () => void = () => undefined
    const late = new Promise<never>((_, reject) => {
      cancel = env.after(loadMs, () => reject(loadFailed(context.id, undefined)))
    })
    return Promise.race([client, late]).finally(() => cancel())
  }
  onDispose(() => {
    isDisposed = true
    void making?.then(
      client => client.dispose(),
      () => undefined,
    )
  })
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined
      throw error
    })
    return inTime(making)
  }
}
