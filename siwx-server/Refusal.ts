/**
 * Why a sign-in was refused. `malformed`: the text is no sign-in message; `domain`: it is for another site; `account`: it is of another
 * account or network than was said, or of an address that is none of its network; `chain`: the site does not take this network; `expired`, `early`: not at this time; `nonce`: not
 * given by this server, too old, or used before; `signature`: not by this account, or of another text.
 */
export type Refusal =
  'malformed' | 'domain' | 'account' | 'chain' | 'expired' | 'early' | 'nonce' | 'signature'
