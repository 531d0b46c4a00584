import { base64 } from '@scure/base'
import type { CosmosLedger, LedgerAccount, LedgerTransaction } from './CosmosLedger.js'

/** An account, as `/cosmos/auth/v1beta1/accounts/{address}` gives it. */
export const presentAccount = ({ address, number, sequence, publicKey }: LedgerAccount): object => ({
  account: {
    '@type': '/cosmos.auth.v1beta1.BaseAccount',
    address,
    pub_key: publicKey && { '@type': '/cosmos.crypto.secp256k1.PubKey', key: base64.encode(publicKey) },
    account_number: String(number),
    sequence: String(sequence),
  },
})

/** What an account has, as `/cosmos/bank/v1beta1/balances/{address}` lists it. */
export const presentCoins = (ledger: CosmosLedger, address: string): readonly object[] => {
  const balance = ledger.account(address)?.balance ?? 0n
  return balance > 0n ? [{ denom: ledger.chain.coin.denom, amount: String(balance) }] : []
}

/** A transaction, as `/cosmos/tx/v1beta1/txs/{hash}` gives it. */
export const presentTransaction = ({ hash, height, time, transaction }: LedgerTransaction): object => {
  const { body, fee, signature, transfers } = transaction
  const tx = {
    '@type': '/cosmos.tx.v1beta1.Tx',
    body: {
      messages: transfers.map(({ from, to, amount }) => ({
        '@type': '/cosmos.bank.v1beta1.MsgSend',
        from_address: from,
        to_address: to,
        amount,
      })),
      memo: body.memo,
      timeout_height: String(body.timeoutHeight),
    },
    auth_info: { fee: { amount: fee.amount, gas_limit: String(fee.gas) } },
    signatures: [base64.encode(signature)],
  }
  const response = {
    ...presentResponse(hash),
    height: String(height),
    timestamp: new Date(time).toISOString(),
  }
  return { tx, tx_response: { ...response, gas_wanted: String(fee.gas), gas_used: String(fee.gas), tx } }
}

/** What a node says of a transaction that was handed to it. @param code 0: it took it */
export const presentResponse = (hash: string, code = 0, log = ''): object => ({
  height: '0',
  txhash: hash,
  codespace: code === 0 ? '' : 'sdk',
  code,
  data: '',
  raw_log: log,
})
