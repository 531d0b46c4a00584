import { base64 } from '@scure/base'
import type { CosmosAminoDoc } from '../api.js'

/** The bytes of a message. */
export const messageBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data

/** What is signed in place of a message: a transaction of no chain that nobody can send (ADR-036). */
export const messageDoc = (signer: string, data: string | Uint8Array): CosmosAminoDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(messageBytes(data)) } }],
  memo: '',
})
