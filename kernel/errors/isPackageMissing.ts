import { readProperty } from '../wallet/readProperty.js'

/**
 * Whether an import failed since the package is not installed: what Node, browsers without a bundler, and bundlers say of that. An
 * optional package is imported as `try { return await import('its-name') }`, right there: from bundlers that look whether it can fail,
 * the build then passes with a warning.
 */
export const isPackageMissing = (error: unknown): boolean => {
  const code = readProperty(error, 'code')
  const message = readProperty(error, 'message')
  return (
    code === 'ERR_MODULE_NOT_FOUND' ||
    code === 'MODULE_NOT_FOUND' ||
    (typeof message === 'string' &&
      /cannot find (module|package)|resolve module specifier|could not resolve/i.test(message))
  )
}
