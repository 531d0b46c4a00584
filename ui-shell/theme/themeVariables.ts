/** What a host may change of the looks, by the part of the name after `--portico-` or `--w3m-`. */
export type ThemeVariable =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'density'
  | 'z-index'
  | 'qr-color'

/** The option `themeVariables`. Both prefixes are read; where both name a variable, `--portico-` wins. */
export type ThemeVariables = Readonly<
  Partial<Record<`--${'portico' | 'w3m'}-${ThemeVariable}`, string | number | undefined>>
>

type Coerce = (value: string | number) => string | undefined

/** The embedded wallet's approval frame lies at 999999 and must stay above the modal. */
const maxLayer = 999_998
const maxLength = 256

const text: Coerce = value =>
  typeof value === 'string' && value.trim() && value.length <= maxLength && !/[;{}]/.test(value)
    ? value.trim()
    : undefined

const numberOf = (value: string | number, unit = ''): number | undefined => {
  const digits =
    typeof value === 'string' && value.endsWith(unit) ? value.slice(0, value.length - unit.length) : value
  const number = String(digits).trim() === '' ? NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const percent: Coerce = value => {
  const number = numberOf(value, '%')
  return number === undefined ? undefined : `${clamp(number, 0, 100)}%`
}

const layer: Coerce = value => {
  const number = numberOf(value)
  return number === undefined ? undefined : String(clamp(Math.trunc(number), 0, maxLayer))
}

const length: Coerce = value => {
  const size = String(value).trim()
  if (size.length > 16 || !/^\d*\.?\d+(px|rem|em)?$/.test(size)) return undefined
  return /\d$/.test(size) ? `${size}px` : size
}

/** As a number, which style sheets can reckon with. */
const density: Coerce = value => (value === 'compact' ? '1' : value === 'comfortable' ? '0' : undefined)

const coercions: readonly (readonly [ThemeVariable, Coerce])[] = [
  ['font-family', text],
  ['accent', text],
  ['color-mix', text],
  ['color-mix-strength', percent],
  ['font-size-master', length],
  ['border-radius-master', length],
  ['density', density],
  ['z-index', layer],
  ['qr-color', text],
]

/**
 * Reads a host's variables in any form that hosts write them: strength as `20`, `"20"` or `"20%"`, lengths as `4`, `"4px"` or
 * `"0.25rem"`. What cannot be read is left out, so the default stands.
 * @returns the custom properties to set on our root, by full name
 */
export const coerceVariables = (variables: ThemeVariables): ReadonlyMap<string, string> => {
  const properties = new Map<string, string>()
  for (const [name, coerce] of coercions) {
    for (const prefix of ['--w3m-', '--portico-'] as const) {
      const value = variables[`${prefix}${name}`]
      const coerced = typeof value === 'string' || typeof value === 'number' ? coerce(value) : undefined
      if (coerced !== undefined) properties.set(`--portico-${name}`, coerced)
    }
  }
  return properties
}
