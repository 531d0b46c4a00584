/** Names that wallets may give to accounts, and what visitors see of them; undefined: the address has to do. */
export const hostileLabels: readonly (readonly [given: unknown, shown: string | undefined])[] = [
  ['  Savings  ', 'Savings'],
  ['\u202Egnp.exe\u202C', 'gnp.exe'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
  ['nul\u0000 bell\u0007', 'nul bell'],
  ['zero\u200Bwidth\uFEFF', 'zerowidth'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a'.repeat(100_000), `${'a'.repeat(63)}…`],
  ['', undefined],
  ['\u200B\u202E', undefined],
  [null, undefined],
  [42, undefined],
  [{ toString: () => 'me' }, undefined],
  [['me'], undefined],
]
