import type { CosmosDirectDoc } from 'portico/chain-cosmos'
import { writeFields } from './protobuf.js'

/** The bytes of a transaction that are signed (`SignDoc` of `cosmos.tx.v1beta1`). */
export const signBytes = ({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: CosmosDirectDoc): Uint8Array =>
  writeFields([
    [1, bodyBytes],
    [2, authInfoBytes],
    [3, new TextEncoder().encode(chainId)],
    [4, accountNumber],
  ])
