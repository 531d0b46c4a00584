import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { hasStatus } from '../errors.js'
import type { WalletApi } from '../api.js'

/** Whether a text fits a pattern from end to end; `*` stands for any characters. Takes time in proportion to both, whatever they are. */
const matches = (text: string, pattern: string): boolean => {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return text === pattern
  let from = start.length
  for (const part of parts) {
    const found = text.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return text.startsWith(start) && text.endsWith(end) && from <= text.length - end.length
}

const defaultPorts = new Map([
  ['http', '80'],
  ['https', '443'],
])

/** An origin's scheme, and its host in each way to write it: `shop.example`, and `shop.example:443`. An opaque one has no host. */
const partsOf = (origin: string) => {
  const [, scheme = '', host = ''] = /^([^/]+):\/\/([^/]+)$/.exec(origin.toLowerCase()) ?? []
  if (!host) return { scheme, hosts: [] }
  const port = /:\d+$/.test(host) ? undefined : defaultPorts.get(scheme)
  return { scheme, hosts: port ? [host, `${host}:${port}`] : [host] }
}

/**
 * Whether an origin is on an allow-list. An entry is an origin, or a
 * host alone, which allows every scheme; `*` in it stands for any characters but `/`. A port that goes without saying is also said.
 * @param origin as `location.origin` has it; an opaque one (`null`) is on no list
 */
export const matchesOrigin = (origin: string, entries: readonly string[]): boolean => {
  const { scheme, hosts } = partsOf(origin)
  return entries.some(entry => {
    const [host = '', ...schemes] = entry.trim().toLowerCase().replace(/\/$/, '').split('://').reverse()
    const isScheme = schemes.length === 0 || (schemes.length === 1 && matches(scheme, schemes[0] ?? ''))
    return isScheme && hosts.some(name => matches(name, host))
  })
}

const checkOrigin = async ({ env: { origin }, stores, report }: PluginContext, api: WalletApi) => {
  const warn = (detail: string) => stores.alert.show('INVALID_APP_CONFIGURATION', { detail })
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
