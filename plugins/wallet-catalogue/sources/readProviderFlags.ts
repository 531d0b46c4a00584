/** More names than this are no wallet's flags. */
const maxFlags = 32
const flag = /^is[A-Z]\w{0,63}$/

/**
 * Reads what the provider at `window.ethereum` says that it is, such as `isRabby`. Any script may have put it there: what throws, or
 * has too many names, says nothing. @returns the names that are exactly true
 */
export const readProviderFlags = (window: Window | undefined): ReadonlySet<string> => {
  const flags = new Set<string>()
  try {
    const provider: unknown = window && Reflect.get(window, 'ethereum')
    if (typeof provider !== 'object' || provider === null) return flags
    for (const name of Object.keys(provider)) {
      if (flag.test(name) && Reflect.get(provider, name) === true) flags.add(name)
    }
    return flags.size <= maxFlags ? flags : new Set()
  } catch {
    return new Set()
  }
}
