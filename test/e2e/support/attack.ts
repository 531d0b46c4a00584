/** How a message is put before the page's window. Each is what that window can do which runs the attack. */
export type AttackWay =
  'self' | 'port' | 'pipe' | 'dispatch' | 'replay' | 'worker' | 'tabs' | 'storage' | 'parent' | 'opener'

/** Forged messages, which follow from a seed. */
export interface Attack {
  readonly way: AttackWay
  readonly seed: number
  readonly count: number
  /** Ids of requests, some of which may still be pending. */
  readonly ids: readonly string[]
  /** Origin of the secure site. */
  readonly origin: string
}

/**
 * Runs in a window, or in a worker: posts messages that the secure site might have posted, with the ids of real requests, and messages that
 * nobody would post, until the browser has taken so many. It is sent as text, so nothing outside of it may be named. @returns how many
 */
export const attack = async ({ way, seed, count, ids, origin }: Attack): Promise<number> => {
  // Mulberry32.
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const success: readonly (readonly [string, unknown])[] = [
    ['CONNECT_EMAIL', { action: 'CONNECT' }],
    ['CONNECT_EMAIL', { action: 'VERIFY_OTP' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', undefined],
    ['GET_USER', { email: 'eve@example.com', address, chainId: 31337, accounts: [{ address, type: 'eoa' }] }],
    ['IS_CONNECTED', { isConnected: true }],
    ['IS_CONNECTED', { isConnected: false }],
    ['SIGN_OUT', undefined],
    ['SYNC_THEME', undefined],
    ['SYNC_DAPP_DATA', undefined],
    ['SWITCH_NETWORK', { chainId: 31338 }],
    ['GET_CHAIN_ID', { chainId: 31338 }],
    ['RPC_REQUEST', `0x${'11'.repeat(65)}`],
    ['UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', undefined],
    ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'eve@example.com' }],
    ['GET_SOCIAL_REDIRECT_URI', { uri: 'https://eve.example/' }],
    ['CONNECT_SOCIAL', { email: 'eve@example.com', address, chainId: 31337 }],
    ['GET_FARCASTER_URI', { url: 'https://eve.example/' }],
    ['CONNECT_FARCASTER', { userName: 'eve' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] }],
    ['INIT_SMART_ACCOUNT', { address, isDeployed: true }],
    ['RELOAD', undefined],
  ]
  const answer = () => {
    const [name, payload] = pick(success)
    return { type: `@w3m-frame/${name}_SUCCESS`, id: pick(ids), payload }
  }
  const deep = () => {
    let nested: unknown = 'end'
    for (let level = 0; level < 500; level++) nested = next() < 0.5 ? [nested] : { nested }
    return nested
  }
  const cyclic = () => {
    const message: Record<string, unknown> = answer()
    message['payload'] = message
    return message
  }
  const odd = () =>
    pick<unknown>([
      null,
      undefined,
      next(),
      '@w3m-frame/READY',
      [],
      new Date(),
      new Map([['type', '@w3m-frame/READY']]),
      { type: ['@w3m-frame/READY'] },
      { type: '@w3m-frame/', id: '' },
      { type: '@w3m-frame/__proto___SUCCESS', id: '__proto__' },
      { type: `@w3m-frame/${String.fromCharCode(next() * 65536)}_ERROR`, id: pick(ids), payload: next() },
      { ...answer(), id: { length: 1 } },
      { ...answer(), type: '@w3m-app/SIGN_OUT' },
    ])
  const getters = () => ({
    id: pick(ids),
    get type() {
      if (next() < 0.5) throw new Error('You should not have looked')
      return '@w3m-frame/READY'
    },
  })
  const make = (): unknown => {
    const lot = next()
    if (lot < 0.5) return answer()
    if (lot < 0.6) return { type: '@w3m-frame/READY', payload: { version: '4' } }
    if (lot < 0.65) return { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'eve' } }
    if (lot < 0.8)
      return {
        type: `@w3m-frame/${pick(success)[0]}_ERROR`,
        id: pick(ids),
        payload: { message: 'Eve was here' },
      }
    if (lot < 0.94) return odd()
    if (lot < 0.97) return cyclic()
    if (lot < 0.99) return getters()
    if (lot < 0.998) return { ...answer(), payload: deep() }
    return { ...answer(), payload: { action: 'CONNECT'.repeat(20_000) } }
  }

  const scope = globalThis as unknown as Window & { readonly kept?: readonly Event[] }
  const wallet = () =>
    scope.document.querySelector<HTMLIFrameElement>('[data-portico=modal] > iframe')?.contentWindow ?? null
  /** An event can be dispatched again once it has been. */
  const again = (event: Event) => setTimeout(() => scope.dispatchEvent(event))
  const pipe = new MessageChannel()
  pipe.port2.onmessage = again
  const tabs = way === 'tabs' ? new BroadcastChannel('@portico/tabs') : undefined
  const keys = ['@portico/connected_namespaces', '@portico-wallet/EMAIL', '@w3m-frame/READY', null]
  const ways: Readonly<Record<AttackWay, (message: unknown) => void>> = {
    self: message => scope.postMessage(message, '*'),
    port: message => scope.postMessage(message, '*', [new MessageChannel().port1]),
    dispatch: data => scope.dispatchEvent(new MessageEvent('message', { data, origin, source: wallet() })),
    // What the frame itself has said, once more.
    replay: data => {
      const { kept = [] } = scope
      scope.dispatchEvent(kept.length > 0 ? pick(kept) : new MessageEvent('message', { data, origin }))
    },
    pipe: message => pipe.port1.postMessage(message),
    // As other tabs tell this one what has ended, and what they have stored.
    tabs: message => tabs?.postMessage(message),
    storage: message => {
      const { localStorage: storageArea } = scope
      const change = { key: pick(keys), newValue: JSON.stringify(message) ?? null, storageArea }
      scope.dispatchEvent(new StorageEvent('storage', change))
    },
    worker: message => scope.postMessage(message),
    parent: message => scope.parent.postMessage(message, '*'),
    opener: message => (scope.opener as Window).postMessage(message, '*'),
  }
  let taken = 0
  for (let made = 0; taken < count; made++) {
    try {
      ways[way](make())
      taken++
    } catch {
      // Not every one can be copied for another window.
    }
    if (made % 250 === 249) await new Promise(resolve => setTimeout(resolve))
  }
  return taken
}
