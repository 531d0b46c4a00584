import type { MessageTokens } from '../../kernel/contract/plugin.js'

type Token = MessageTokens[number]

/**
 * Compiles an ICU text into tokens: `{name}`, `{n, number}`, `plural`, `selectordinal`, `select`, quoting with apostrophes. For the
 * texts of plugins that no build step has compiled. (The parser that comes with lingui is 7 KB, and bundlers take it into the first
 * chunk as soon as anything imports it.)
 * @returns the text itself, as one token, where it is not ICU text
 */
export const compileMessage = (message: string): MessageTokens => {
  try {
    return parse(message)
  } catch {
    return [message]
  }
}

const parse = (message: string): readonly Token[] => {
  let at = 0

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (!found) return undefined
    at = pattern.lastIndex
    return found[1] ?? found[0]
  }
  const need = (pattern: RegExp): string => {
    const found = take(pattern)
    if (found === undefined) throw new SyntaxError(`ICU text, at ${at}: ${message}`)
    return found
  }

  const tokens = (isPlural: boolean): readonly Token[] => {
    const found: Token[] = []
    const text = isPlural ? /[^{}'#]+/y : /[^{}']+/y
    const quoted = isPlural ? /'([{}#][^']*)'?/y : /'([{}][^']*)'?/y
    for (;;) {
      const part = take(text) ?? (take(/''/y) && "'") ?? take(quoted) ?? take(/'/y)
      const last = found.at(-1)
      if (part !== undefined && typeof last === 'string' && last !== '#')
        found[found.length - 1] = last + part
      else if (part !== undefined) found.push(part)
      else if (take(/\{/y)) found.push(argument())
      else if (isPlural && take(/#/y)) found.push('#')
      else return found
    }
  }
  const argument = (): Token => {
    const name = need(/\s*([^\s{},]+)\s*/y)
    if (take(/\}/y)) return [name]
    const format = need(/,\s*([^\s{},]+)\s*/y)
    if (take(/\}/y)) return [name, format]
    need(/,/y)
    if (!/^(plural|select|selectordinal)$/.test(format)) return [name, format, need(/([^{}]*)\}/y).trim()]
    return [name, format, cases(format !== 'select')]
  }
  const cases = (isPlural: boolean): Readonly<Record<string, unknown>> => {
    const offset = isPlural ? take(/\s*offset:\s*(\d+)/y) : undefined
    const found: Record<string, unknown> = { offset: offset === undefined ? undefined : Number(offset) }
    while (!take(/\s*\}/y)) {
      const key = need(/\s*=?([^\s{}=]+)\s*\{/y)
      found[key] = tokens(isPlural)
      need(/\}/y)
    }
    return found
  }

  const found = tokens(false)
  if (at < message.length) throw new SyntaxError(`ICU text, at ${at}: ${message}`)
  return found
}
