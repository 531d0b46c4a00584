import { messageOf } from './messageOf.js'
import { ModalError } from './ModalError.js'

/** A plugin guards something without having said so in time: who has passed was not asked about. */
export const guardNotDeclared = (guarded: string): ModalError<'GUARD_NOT_DECLARED'> =>
  new ModalError('GUARD_NOT_DECLARED', 'A plugin taps a guard hook that it does not declare', {
    details: `add \`guards: ['${guarded}']\` to its definePlugin, and tap in its setup: it is then set up before anybody can pass`,
  })

/** A plugin that must be asked first could not be set up: nobody passes. `details` is its id, which visitors read. */
export const guardUnavailable = (id: string, cause: unknown): ModalError<'GUARD_UNAVAILABLE'> =>
  new ModalError('GUARD_UNAVAILABLE', 'A plugin that guards this could not be started', {
    details: id,
    cause,
  })

/** The set-up of a plugin threw, rejected, or did not end. */
export const setupFailed = (id: string, cause: unknown): ModalError<'PLUGIN_SETUP_FAILED'> =>
  new ModalError('PLUGIN_SETUP_FAILED', `Could not set up '${id}'`, { details: messageOf(cause), cause })

/** A plugin was asked something, and threw, rejected, or answered what nobody can take. */
export const pluginFailed = (id: string, cause: unknown): ModalError<'PLUGIN_FAILED'> =>
  new ModalError('PLUGIN_FAILED', `Plugin '${id}' has failed`, { details: messageOf(cause), cause })
