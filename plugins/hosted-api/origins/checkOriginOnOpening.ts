import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { hasStatus } from '../errors.js'
import type { WalletApi } from '../api.js'
import { matchesOrigin } from './matchesOrigin.js'

const checkOrigin = async ({ env: { origin }, stores, report }: PluginContext, api: WalletApi) => {
  const warn = (detail: string) => stores.alert.show('INVALID_APP_CONFIGURATION', detail)
  try {
    if (!matchesOrigin(origin, await api.allowedOrigins()))
      warn(`Add ${origin} to the allowlist of the project.`)
  } catch (error) {
    // The service says so of a wrong project id and of a wrong origin alike.
    if (hasStatus(error, 403))
      warn(`The project id is wrong, or ${origin} is not on the project's allowlist.`)
    // What else the service fails with says nothing about the page.
    else if (!isModalError(error)) report(error)
  }
}

/**
 * Checks once, as soon as the modal is open, that the page's origin is on the project's allow-list. That is
 * advice for the site's makers: an alert, which stops nothing. Where the service fails, nothing is said.
 */
export const checkOriginOnOpening = (context: PluginContext, api: WalletApi): void => {
  let isDone = context.env.origin === ''
  const check = () => {
    if (isDone) return
    isDone = true
    void checkOrigin(context, api)
  }
  if (context.stores.modal.isOpen) check()
  else context.tap(context.hooks.modal.opened, check)
}
