const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const account = (change: object): object => ({ address, chains: ['solana:mainnet'], features: [], ...change })

/**
 * Answers and events that no honest Solana wallet gives, by what they stand in for. All are plain data, fit for
 * `wallet.script(feature, { result })` and `wallet.emit(change)`.
 */
export const hostileSolanaAnswers: Readonly<Record<HostileSolanaAnswerKind, readonly unknown[]>> = {
  /** For standard:connect: connecting must fail. `{ accounts: [] }` is not among them: it reads as "declined". */
  connect: [
    null,
    undefined,
    {},
    [],
    address,
    { accounts: null },
    { accounts: address },
    { accounts: {} },
    { accounts: [5] },
    { accounts: [null] },
    { accounts: [address] },
    { accounts: [account({ address: 5 })] },
    { accounts: [account({ address: 'not-an-address' })] },
    { accounts: [account({ address: '<img src=x onerror=alert(1)>' })] },
    { accounts: [account({ address: 'javascript:alert(1)//aaaaaaaaaaaaaaaaaaa' })] },
    { accounts: [account({ address: address.slice(0, 31) })] },
    { accounts: [account({ address: `${address}11` })] },
    { accounts: [account({ address: `${address.slice(0, -1)}0` })] },
    { accounts: [account({ address: `${address.slice(0, -1)}O` })] },
    { accounts: [account({ address: `${address.slice(0, -1)}l` })] },
    { accounts: [account({ address: `${address}\n` })] },
    /** Looks like an address, and stands for 33 bytes. */
    { accounts: [account({ address: 'z'.repeat(44) })] },
    { accounts: [account({ address: 'x'.repeat(100_000) })] },
    /** Of another namespace alone. */
    { accounts: [account({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] })] },
  ],
  /** For the event change: ignored. `{ accounts: [] }` ends the session. */
  change: [
    null,
    undefined,
    'x',
    42,
    {},
    [],
    { accounts: null },
    { accounts: 'x' },
    { accounts: 42 },
    { accounts: {} },
    { accounts: { length: 1 } },
    { accounts: [42] },
    { accounts: [null] },
    { accounts: [account({ address: 'zzz' })] },
    { chains: 'x' },
    { features: null },
  ],
  /** For solana:signMessage, solana:signTransaction and solana:signAndSendTransaction: signing must fail. */
  signing: [
    null,
    undefined,
    {},
    [],
    'x',
    [null],
    [{}],
    [{ signature: null, signedTransaction: null }],
    [{ signature: 'x', signedTransaction: 'x' }],
    [{ signature: [1, 2, 3], signedTransaction: [1, 2, 3] }],
    [{ signature: new Uint8Array(63), signedTransaction: new Uint8Array(3) }],
    [{ signature: new Uint8Array(65), signedTransaction: new Uint8Array(1_000_000) }],
    [{ signature: new Uint8Array(64), signedTransaction: new Uint8Array(100) }, {}],
    // Right in length, and no transaction; of the signature alone nobody can tell.
    [{ signature: null, signedTransaction: new Uint8Array(200).fill(1) }],
  ],
}

/** What a hostile answer stands in for. */
export type HostileSolanaAnswerKind = 'connect' | 'change' | 'signing'
