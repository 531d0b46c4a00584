import type { Refusal } from '../Refusal.js'

/** What a page is told, and may show. */
export const refusalTexts: Readonly<Record<Refusal, string>> = {
  malformed: 'The message is not a sign-in message',
  domain: 'The message is for another site',
  account: 'The message is of another account or network',
  chain: 'This site does not take accounts of this network',
  expired: 'The message has expired',
  early: 'The message is not valid yet',
  nonce: 'The message was used before, or is too old',
  signature: 'The signature is not of this account',
}
