import type { Languages, Messages } from '../../kernel/define.js'
import en from './en.json' with { type: 'json' }

const languages: Languages = {
  en,
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
}

const read = async (source: Languages[string] = {}): Promise<Messages> =>
  typeof source === 'function' ? (await source()).default : source

/**
 * The messages of a plugin, and with them what the components of `portico/money-kit` say: a plugin whose views show one of these gives
 * its `strings` through this. Its own stand over those of the kit.
 */
export const withMoneyStrings = (own: Languages): Languages => {
  const join = (name: string) => async () => {
    const [shared, ours] = await Promise.all([read(languages[name]), read(own[name])])
    return { default: { ...shared, ...ours } }
  }
  const names = Object.keys({ ...languages, ...own })
  return { ...Object.fromEntries(names.map(name => [name, join(name)])), en: { ...en, ...own.en } }
}
