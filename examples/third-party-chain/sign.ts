import { readProperty, walletFailed } from 'portico/plugin/lazy'
import type { Connection } from 'portico/plugin'
import { askWallet, textOf } from './askWallet.js'
import { describeNetwork } from './passphrases.js'
import type { Sep43Options } from './api.js'

/** A signature in the form that SEP-43 gives it: under a name of its own for each thing that is signed. */
export type Signed<Field extends string> = Readonly<Record<Field | 'signerAddress', string>>

/**
 * Asks a wallet for a signature. @param method and @param field as SEP-43 names them: `signMessage`, `signedMessage`
 * Rejects with what {@link askWallet} rejects with, and `CHAIN_NOT_SUPPORTED` where the passphrase of the network is not known.
 */
export const sign = async <Field extends string>(
  { session, address, networkId }: Connection,
  method: string,
  field: Field,
  text: string,
  options?: Sep43Options,
): Promise<Signed<Field>> => {
  const { networkPassphrase } = describeNetwork(networkId)
  const asked = { networkPassphrase, address, ...options }
  const answer = await askWallet(session.provider, method, text, asked)
  const signerAddress = readProperty(answer, 'signerAddress') || asked.address
  const signed = textOf(answer, field)
  if (signed === '' || signerAddress !== asked.address)
    throw walletFailed('The wallet has not signed with this account', answer)
  return { [field]: signed, signerAddress } as Signed<Field>
}
