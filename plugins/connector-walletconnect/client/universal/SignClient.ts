import type UniversalProvider from '@walletconnect/universal-provider'

/** The part of the package that speaks the protocol of sessions. */
export type SignClient = UniversalProvider['client']
/** Its keys, storage and connection. */
export type Core = SignClient['core']
/** Its connection. */
export type Relayer = Core['relayer']
/** One session as the package keeps it. */
export type SessionStruct = ReturnType<SignClient['session']['get']>

/** A method of an object of the package that its types keep to themselves, bound to it. @throws TypeError when a version lacks it */
export const methodOf = <Args extends readonly unknown[], Answer>(
  owner: object,
  name: string,
): ((...args: Args) => Answer) => {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method !== 'function') throw new TypeError(`@walletconnect/universal-provider has no '${name}'`)
  return (...args) => Reflect.apply(method, owner, args) as Answer
}
