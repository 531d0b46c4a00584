import { readProperty } from '../../../kernel/wallet/readProperty.js'

const maxLength = 128
const path = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,4}$/
/** What every object has is no wallet's. */
const ofEveryObject = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Finds the object that an entry of `window.btc_providers` names by its path, such as `XverseProviders.BitcoinProvider`.
 * @returns undefined where there is none that can be asked
 */
export const readProviderPath = (window: Window, id: unknown): object | undefined => {
  if (typeof id !== 'string' || id.length > maxLength || !path.test(id)) return undefined
  const names = id.split('.')
  if (names.some(name => ofEveryObject.has(name))) return undefined
  const found = names.reduce<unknown>((value, name) => readProperty(value, name), window)
  const isObject = (typeof found === 'object' && found !== null) || typeof found === 'function'
  return isObject && typeof readProperty(found, 'request') === 'function' ? found : undefined
}
