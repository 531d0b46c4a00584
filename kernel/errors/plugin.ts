import { isModalError, ModalError } from './ModalError.js'

/** Two plugins, or two views, share an id. */
export const duplicateId = (kind: 'plugin' | 'view', id: string): ModalError<'DUPLICATE_ID'> =>
  new ModalError('DUPLICATE_ID', `Two ${kind}s are called '${id}'`, { details: 'pass each plugin once' })

/** A plugin needs another one that is not in the list. */
export const missingRequirement = (id: string, required: string): ModalError<'MISSING_REQUIREMENT'> =>
  new ModalError('MISSING_REQUIREMENT', `Plugin '${id}' needs '${required}'`, {
    details: `add '${required}' to \`plugins\``,
  })

/** Two plugins need each other, so neither can come first. */
export const circularRequirement = (id: string, required: string): ModalError<'MISSING_REQUIREMENT'> =>
  new ModalError('MISSING_REQUIREMENT', `Plugin '${id}' needs '${required}'`, {
    details: `and '${required}' needs '${id}': take one out of \`requires\``,
  })

/** The view is in no plugin of the list, or its flag is off. */
export const viewNotAvailable = (id: string): ModalError<'VIEW_NOT_AVAILABLE'> =>
  new ModalError('VIEW_NOT_AVAILABLE', `View '${id}' is not available`, {
    details: 'is its plugin in `plugins`, and its feature flag on?',
  })

/** No active plugin provides the service, or its owner has not been loaded: `load(key)` does both. */
export const serviceNotProvided = (id: string): ModalError<'SERVICE_NOT_PROVIDED'> =>
  new ModalError('SERVICE_NOT_PROVIDED', `Service '${id}' is not provided`, {
    details: 'is its plugin in `plugins` and on? `load(key)` also fetches it',
  })

/** A lazy part of a plugin failed to load twice, or did not load in time. @param cause null: see {@link isPluginGone} */
export const loadFailed = (id: string, cause: unknown): ModalError<'PLUGIN_LOAD_FAILED'> =>
  new ModalError('PLUGIN_LOAD_FAILED', `Could not load '${id}'`, { cause })

/** Whether something failed only because its plugin had been switched off, or its modal disposed of: so has the need, and it is no fault. */
export const isPluginGone = (error: unknown): boolean =>
  isModalError(error, 'PLUGIN_LOAD_FAILED') && error.cause === null

/** The site is set up wrongly: an alert that visitors do not see. @param code of the alert @param detail of the alert */
export const appMisconfigured = (code: string, detail: string | undefined): ModalError<'APP_MISCONFIGURED'> =>
  new ModalError('APP_MISCONFIGURED', 'Invalid App Configuration', {
    details: detail === undefined ? code : `${code}: ${detail}`,
  })
