/** Adds an entry to the list `window.btc_providers` of a page (WBIP004). @returns what takes it away */
export function listProvider(target: object, entry: object): () => void {
  const known: unknown = Reflect.get(target, 'btc_providers')
  const list: unknown[] = Array.isArray(known) ? known : []
  Reflect.set(target, 'btc_providers', list)
  list.push(entry)
  return () => void list.splice(list.indexOf(entry), 1)
}
