import { nameZone } from '../api.js'

const minLength = 4
/** Of the service: the part before the zone. */
const maxLength = 64

/** What is typed, without the zone that somebody may have typed along. */
export const labelOf = (text: string): string => {
  const trimmed = text.slice(0, 2 * maxLength).trim()
  const zone = `.${nameZone}`
  return trimmed.toLowerCase().endsWith(zone) ? trimmed.slice(0, -zone.length) : trimmed
}

/** How a label stands with the rules: only letters, digits and hyphens, 4 of them at least. */
export const ruleOf = (label: string): 'empty' | 'short' | 'invalid' | 'valid' => {
  if (label === '') return 'empty'
  if (label.length > maxLength || !/^[a-z\d-]+$/i.test(label)) return 'invalid'
  return label.length < minLength ? 'short' : 'valid'
}
