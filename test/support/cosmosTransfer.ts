import { base64 } from '@scure/base'
import type { CosmosSignature } from '../../plugins/chain-cosmos/index.js'
import { writeFields } from '../../testing/cosmos/transaction/protobuf.js'
import type { Cosmjs } from './loadCosmjs.js'

/** A transfer, and where it is signed for. */
export interface TransferPlan {
  /** The REST of the network. */
  readonly restUrl: string
  readonly chainId: string
  readonly denom: string
  readonly from: string
  readonly pubkey: Uint8Array
  readonly to: string
  readonly amount: string
}

interface LedgerPlace {
  readonly account_number: string
  readonly sequence: string
}

const fee = '200'
const gas = 200_000
const memo = 'Grüße & <mehr>'

/** A transfer as the site builds it with cosmjs: in protobuf, in amino JSON, and, once signed, as it is sent. */
export const buildTransfer = async ({ amino, protoSigning }: Cosmjs, plan: TransferPlan) => {
  const response = await fetch(`${plan.restUrl}/cosmos/auth/v1beta1/accounts/${plan.from}`)
  const { account } = (await response.json()) as { account: LedgerPlace }
  const { account_number: number, sequence } = account
  const coins = [{ denom: plan.denom, amount: plan.amount }]
  const fees = [{ denom: plan.denom, amount: fee }]
  const value = { fromAddress: plan.from, toAddress: plan.to, amount: coins }
  const bodyOf = (text: string) =>
    new protoSigning.Registry().encodeTxBody({
      messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }],
      memo: text,
    })
  const pubkey = protoSigning.encodePubkey(amino.encodeSecp256k1Pubkey(plan.pubkey))
  const authOf = (mode: 1 | 127) =>
    protoSigning.makeAuthInfoBytes(
      [{ pubkey, sequence: Number(sequence) }],
      ...([fees, gas, undefined, undefined, mode as never] as const),
    )
  const raw = (body: Uint8Array, auth: Uint8Array, { signature }: CosmosSignature) =>
    writeFields([
      [1, body],
      [2, auth],
      [3, base64.decode(signature)],
    ])
  const message = {
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: plan.from, to_address: plan.to, amount: coins },
  }
  return {
    direct: {
      bodyBytes: bodyOf(memo),
      authInfoBytes: authOf(1),
      chainId: plan.chainId,
      accountNumber: number,
    },
    amino: amino.makeSignDoc(
      [message],
      { amount: fees, gas: String(gas) },
      ...([plan.chainId, memo, number, sequence] as const),
    ),
    /** @param text the memo, as the wallet has signed it */
    fromAmino: (signature: CosmosSignature, text = memo) => raw(bodyOf(text), authOf(127), signature),
    fromDirect: (signature: CosmosSignature) => raw(bodyOf(memo), authOf(1), signature),
  }
}
