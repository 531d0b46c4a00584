import { solanaStandard } from '../../../plugins/chain-solana/wallet/solanaStandard.js'
import { readWallet } from '../../../wallet-standard/discovery/readWallet.js'
import { readAccounts, toAccounts } from '../../../wallet-standard/session/readAccounts.js'
import { readAnswers, readBytes, readList } from '../../../wallet-standard/session/readAnswers.js'
import { row, type Row } from '../support/row.js'
import { grownBytes } from '../support/variants.js'

const address = 'So11111111111111111111111111111111111111112'
const module = 'wallet-standard/session/readAnswers.ts'

/** The parsers of what wallets of the Wallet Standard give. */
export const walletStandardRows: readonly Row[] = [
  row(
    'wallet-standard/discovery/readWallet.ts#readWallet',
    wallet => readWallet(wallet, { needs: [['solana:signTransaction']] }),
    {
      name: 'Wallet',
      icon: 'data:image/png;base64,AAEC',
      features: { 'standard:connect': {}, 'standard:events': {}, 'solana:signTransaction': {} },
    },
  ),
  row('wallet-standard/session/readAccounts.ts#readAccounts', value => readAccounts(solanaStandard, value), [
    { address, label: 'Savings', chains: ['solana:mainnet'] },
  ]),
  row('wallet-standard/session/readAccounts.ts#toAccounts', value => toAccounts(solanaStandard, value), [
    address,
  ]),
  row(`${module}#readBytes`, value => readBytes(value, 0, 1024 * 1024), new Uint8Array(3), grownBytes),
  row(`${module}#readList`, readList, [{ address }]),
  row(`${module}#readAnswers`, answer => readAnswers(answer, 1, output => (output ? [output] : undefined)), [
    { signature: 'abc' },
  ]),
]
