/**
 * `portico/siwx-server`: the server side of signing in with a wallet, for Node 20.19 and what runs as it does.
 * @module
 */
export { createSignInServer } from './createSignInServer.js'
export { createNodeListener } from './http/createNodeListener.js'
export { createMemoryStore, type MemoryStoreOptions } from './store/createMemoryStore.js'
export type { Refusal } from './Refusal.js'
export type { ServerSession } from './ServerSession.js'
export type { SignatureVerifier } from './signatures/SignatureVerifier.js'
export type { SignInRequest } from './SignInRequest.js'
export type { SignInResult, SignInServer, SignInServerOptions } from './SignInServer.js'
export type { SignInStore } from './store/SignInStore.js'
