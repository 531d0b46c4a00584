/** A method of an object of the package that its types keep to themselves, bound to it. @throws TypeError when a version lacks it */
export const methodOf = <Args extends readonly unknown[], Answer>(
  owner: object,
  name: string,
): ((...args: Args) => Answer) => {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== 'function') throw new TypeError(`@walletconnect/universal-provider has no '${name}'`)
  return (...args) => Reflect.apply(method, owner, args) as Answer
}
