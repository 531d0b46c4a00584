import type UniversalProvider from '@walletconnect/universal-provider'

/** The part of the package that speaks the protocol of sessions. */
export type SignClient = UniversalProvider['client']
/** Its keys, storage and connection. */
export type Core = SignClient['core']
/** Its connection. */
export type Relayer = Core['relayer']
/** One session as the package keeps it. */
export type SessionStruct = ReturnType<SignClient['session']['get']>
