/** Puts an object into a page, at a path such as `XverseProviders.BitcoinProvider`. @returns what takes it away */
export function placeAt(target: object, path: string, value: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<object>((parent, name) => {
    const known: unknown = Reflect.get(parent, name)
    if (typeof known === 'object' && known !== null) return known
    const made = {}
    Reflect.set(parent, name, made)
    return made
  }, target)
  Reflect.set(holder, last, value)
  return () => void Reflect.deleteProperty(holder, last)
}
