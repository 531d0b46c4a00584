import type { PluginContext } from '../../../kernel/define.js'
import { projectIdMissing } from '../errors.js'

/** What every call of a hosted service says of the host. */
export interface CommonQuery {
  readonly projectId: string
  /** The type of the SDK. */
  readonly st: string
  /** Its version. */
  readonly sv: string
}

/** Gives the parameters of a call. Throws `PROJECT_ID_MISSING`, and shows its alert the first time. */
export type ReadCommonQuery = () => CommonQuery

/**
 * What is sent where the host says nothing: the defaults of AppKit's client, as the service is not known to take
 * any others. A version must be there: without one, or with some old ones, it answers with empty balances.
 */
const defaults = { st: 'appkit', sv: 'html-wagmi-4.2.2' }

/** Makes the parameters that all hosted services of one modal share. */
export const createCommonQuery = ({ options, stores }: PluginContext): ReadCommonQuery => {
  let hasTold = false
  return () => {
    const { projectId, sdkType, sdkVersion } = options
    if (projectId) return { projectId, st: sdkType || defaults.st, sv: sdkVersion || defaults.sv }
    const missing = projectIdMissing()
    if (!hasTold) stores.alert.show('PROJECT_ID_NOT_CONFIGURED', missing.details)
    hasTold = true
    throw missing
  }
}
