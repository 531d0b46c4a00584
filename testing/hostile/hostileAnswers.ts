const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * Answers and events that no honest wallet gives, by what they stand in for. All are plain data, fit for
 * `wallet.script(method, { result })`, `{ throws }` and `wallet.emit(event, data)`.
 */
export const hostileAnswers: Readonly<Record<HostileAnswerKind, readonly unknown[]>> = {
  /** For eth_requestAccounts and eth_accounts: connecting must fail. `[]` is not among them: it reads as "declined". */
  accounts: [
    null,
    {},
    [5],
    [null],
    account,
    ['not-an-address'],
    ['<img src=x onerror=alert(1)>'],
    ['0x12'],
    [`${account}\n`],
    ['x'.repeat(100_000)],
  ],
  /** For the event accountsChanged: ignored. */
  accountsChanged: [null, undefined, 'x', account, 42, [42], {}, { length: 1 }, ['zzz'], [null]],
  /** For the event chainChanged: ignored. */
  chainChanged: [null, undefined, 'abc', '', { a: 1 }, [], '0x0', '0x', -1, 1.5, '0x80000000'],
  /** For eth_chainId: as if it had not answered. */
  chainId: [null, 'abc', '', {}, [], '0x0', '0x', '0x80000000'],
  /** What a request rejects with when it is no provider error. */
  rejections: ['User rejected', undefined, null, 42, {}, { code: 'x' }, { message: { a: 1 } }],
}

/** What a hostile answer stands in for. */
export type HostileAnswerKind = 'accounts' | 'accountsChanged' | 'chainChanged' | 'chainId' | 'rejections'
