/** How the wallet answers a question when no script says otherwise: by itself, or not until a person does. */
export type Verdict = 'approve' | 'reject' | 'manual'

/**
 * What the wallet does with one call of a scripted method. All of it is plain data, so a browser test can hand it over.
 * - `approve`, `reject`, `manual`: the answer to the question this call asks; everything else about the call is real.
 * - `never`: no answer, ever, and nothing to approve.
 * - `{ delayMs, then }`: wait, then behave as `then` says (default: as without a script).
 * - `{ error }`: reject with a provider error of that code.
 * - `{ throws }`: reject with exactly this value, which need not be an error.
 * - `{ result }`: resolve with exactly this value, right or malformed, without doing anything.
 */
export type Behaviour =
  | Verdict
  | 'never'
  | { readonly delayMs: number; readonly then?: Behaviour }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | { readonly throws: unknown }
  | { readonly result: unknown }
