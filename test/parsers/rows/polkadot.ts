import { decodeAddress } from '../../../plugins/chain-polkadot/address/decodeAddress.js'
import { readInjectedWallets } from '../../../plugins/chain-polkadot/discovery/readInjectedWallets.js'
import { readFreeBalance } from '../../../plugins/chain-polkadot/node/readFreeBalance.js'
import { readPayload, readRawPayload } from '../../../plugins/chain-polkadot/provider/readPayloads.js'
import { verifyPolkadotMessage } from '../../../plugins/chain-polkadot/verify/verifyPolkadotMessage.js'
import { readAccounts } from '../../../plugins/chain-polkadot/wallet/readAccounts.js'
import { readSignature } from '../../../plugins/chain-polkadot/wallet/readSignature.js'
import { fakePage } from '../support/fakePage.js'
import { row, type Row } from '../support/row.js'

const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const hash = `0x${'91'.repeat(32)}`
const signature = `0x${'ab'.repeat(64)}`
const payloads = 'plugins/chain-polkadot/provider/readPayloads.ts'

/** The parsers of Polkadot. */
export const polkadotRows: readonly Row[] = [
  row('plugins/chain-polkadot/address/decodeAddress.ts#decodeAddress', decodeAddress, address),
  row(
    'plugins/chain-polkadot/node/readFreeBalance.ts#readFreeBalance',
    readFreeBalance,
    `0x${'00'.repeat(80)}`,
  ),
  row(`${payloads}#readRawPayload`, readRawPayload, { address, data: '0xabcd', type: 'bytes' }),
  row(`${payloads}#readPayload`, readPayload, { address, genesisHash: hash, method: '0xabcd' }),
  row(
    'plugins/chain-polkadot/discovery/readInjectedWallets.ts#readInjectedWallets',
    value => readInjectedWallets(fakePage({ injectedWeb3: value })),
    { talisman: {} },
  ),
  row('plugins/chain-polkadot/wallet/readAccounts.ts#readAccounts', readAccounts, [
    { address, name: 'Savings', genesisHash: hash, type: 'sr25519' },
  ]),
  row('plugins/chain-polkadot/wallet/readSignature.ts#readSignature', readSignature, {
    ...{ id: 1, signature, signedTransaction: '0xabcd' },
  }),
  row(
    'plugins/chain-polkadot/verify/verifyPolkadotMessage.ts#verifyPolkadotMessage',
    ({ message }) => verifyPolkadotMessage({ address, message, signature }),
    { message: 'A text' },
  ),
  row(
    'plugins/chain-polkadot/verify/verifyPolkadotMessage.ts#verifyPolkadotMessage',
    given => verifyPolkadotMessage({ address, message: 'A text', signature: given }),
    signature,
  ),
]
