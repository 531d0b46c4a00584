import * as web3 from '@solana/web3.js'
import { loadBuilder } from '../../../plugins/chain-solana/transfer/loadBuilder.js'

const command = 'npm install @solana/web3.js@1'

test('version 1 of the package builds transfers', async () => {
  const { buildCoinTransfer } = await loadBuilder(async () => web3)
  expect(buildCoinTransfer).toBeInstanceOf(Function)
})

test('version 2, which has other parts, is refused with the command that installs the right one', async () => {
  const other = { createSolanaRpc: () => undefined, address: () => undefined }
  await expect(loadBuilder(async () => other as never)).rejects.toMatchObject({
    code: 'SOLANA_PACKAGE_UNSUPPORTED',
    message: expect.stringContaining('@solana/web3.js 1 is needed') as string,
    details: `the one that is installed has no ComputeBudgetProgram: ${command}`,
  })
})

test.each([
  'PublicKey',
  'SystemProgram',
  'TransactionInstruction',
  'TransactionMessage',
  'VersionedTransaction',
])('so is a version that lacks %s', async name => {
  await expect(loadBuilder(async () => ({ ...web3, [name]: undefined }))).rejects.toMatchObject({
    code: 'SOLANA_PACKAGE_UNSUPPORTED',
    details: `the one that is installed has no ${name}: ${command}`,
  })
})
