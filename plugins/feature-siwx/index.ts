import { definePlugin, ModalError, view, type Plugin } from '../../kernel/define.js'
import {
  connectingSiweView,
  signInService,
  signInView,
  siwxFlag,
  type CloudSessionsOptions,
  type ServerSessionsOptions,
  type SessionsSource,
  type SiwxOptions,
} from './api.js'

export * from './api.js'

/**
 * Sessions of this browser alone, verified by the chains themselves: for sites without a server. Where there is something to protect, ask a
 * server: visitors can write what they like into their own storage.
 */
export const localSessions = (): SessionsSource => async tools =>
  (await import('./sessions/createLocalSessions.js')).createLocalSessions(tools)

/** Sessions that your server keeps with `portico/siwx-server`: `serverSessions({ url: '/auth' })`. */
export const serverSessions =
  (options: ServerSessionsOptions): SessionsSource =>
  async tools =>
    (await import('./sessions/createServerSessions.js')).createServerSessions(options, tools)

/** Sessions that the hosted auth service of your project keeps. Needs a `projectId`. */
export const cloudSessions =
  (options: CloudSessionsOptions = {}): SessionsSource =>
  async tools =>
    (await import('./sessions/createCloudSessions.js')).createCloudSessions(options, tools)

const loadView = () => import('./views/SignMessageView.js')

/**
 * Asks visitors to sign a message when they connect a wallet, and keeps the sessions. If signing in is required, no account is connected
 * without it.
 * @throws `SIWX_CONFLICT` when both `sessions` and `siweConfig` are given.
 */
export const siwx = (
  options: SiwxOptions = {},
): Plugin<typeof signInView | typeof connectingSiweView, typeof siwxFlag> => {
  if (options.sessions && options.siweConfig)
    throw new ModalError('SIWX_CONFLICT', 'Cannot set both `siweConfig` and `siwx` options')
  return definePlugin({
    id: 'feature-siwx',
    flag: siwxFlag,
    activate: 'demand',
    guards: ['connect', 'disconnect'],
    provides: [signInService],
    views: [view(signInView, loadView, 'siwx.title'), view(connectingSiweView, loadView, 'siwx.title')],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
}
