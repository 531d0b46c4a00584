import { ApiError } from '../ApiError.js'
import type { NameBook } from './NameBook.js'

/** One suggestion. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

const endings = ['-wallet', '1', '-eth', '42', '-home', '7', '-one', '99']

/** The wished name with its standing, then up to four that are free. @throws ApiError 400 `name` or `zone` */
export function suggestNames(book: NameBook, wish: string, zone: string): readonly NameSuggestion[] {
  if (zone !== 'reown.id') throw new ApiError(400, 'zone', `Name zone is not supported: ${zone}`)
  if (!/^[a-z0-9-]{3,64}$/.test(wish)) throw new ApiError(400, 'name', `Invalid name format: ${wish}`)
  const exact = `${wish}.${zone}`
  const free = endings.map(ending => `${wish}${ending}.${zone}`).filter(name => !book.find(name))
  return [
    { name: exact, registered: book.find(exact) !== undefined },
    ...free.slice(0, 4).map(name => ({ name, registered: false })),
  ]
}
