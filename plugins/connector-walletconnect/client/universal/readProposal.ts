import type { ProposalRecord } from '../RemoteClient.js'
import type { SignClient } from './SignClient.js'

/** Reads what must be kept of a proposal of the package, for a page that comes after this one. */
export const readProposal = ({ core, proposal }: SignClient, topic: string): ProposalRecord => {
  const { keychain } = core.crypto
  const found = proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  if (!found) throw new TypeError('@walletconnect/universal-provider keeps no proposal')
  const { id, expiryTimestamp, proposer } = found
  const { publicKey } = proposer
  return {
    ...{ topic, key: keychain.get(topic), id, expiry: Math.floor(expiryTimestamp) },
    ...{ publicKey, privateKey: keychain.get(publicKey) },
  }
}
