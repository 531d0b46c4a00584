import { verifyMessage } from 'viem'
import { revocationText } from '../../testing/revocationText.js'
import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const expiry = Math.floor(Date.now() / 1000) + 3600
const [address] = devAccounts
const permissions = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 60 } }]
const asked = {
  ...{ chainId: '0x7a69', address, expiry, permissions, policies: [] },
  signer: { type: 'keys', data: { keys: [] } },
}
const granted = { pci: 'session-1', permissions, expiry, address: `eip155:31337:${address}` }

const connected = async (options: Parameters<typeof walletOnSite>[0] = {}) => {
  const site = walletOnSite({ grantsPermissions: true, ...options })
  await site.call('eth_requestAccounts')
  return site
}

test('says what it grants, if it grants anything', async () => {
  const { call } = await connected({ tellsAssets: true })
  expect(await call('wallet_getCapabilities', [address])).toMatchObject({
    '0x7a69': {
      permissions: { supported: true, signerTypes: ['keys'] },
      assetDiscovery: { supported: true },
    },
  })
  const other = await connected({ grantsPermissions: false })
  expect(await other.call('wallet_getCapabilities', [address])).toEqual({})
  expect(await other.fail('wallet_grantPermissions', [asked])).toMatchObject({ code: 4200 })
})

test('grants what the owner approves, and nothing else', async () => {
  const { wallet, call, fail } = await connected()
  wallet.setPolicy('manual')
  const answer = call('wallet_grantPermissions', [asked])
  const { question } = await wallet.nextPending()
  expect(question).toMatchObject({
    ...{ kind: 'grantPermissions', account: address, expiry },
    permissions: ['native-token-recurring-allowance'],
  })
  wallet.approve()
  expect(await answer).toMatchObject({
    ...{ permissions, expiry, chainId: '0x7a69', address, context: expect.stringMatching(/^0x/) as string },
  })
  wallet.setPolicy('reject')
  expect(await fail('wallet_grantPermissions', [asked])).toMatchObject({ code: 4001 })
})

test.each([
  ['another network', { chainId: '0x1' }],
  ['the past', { expiry: 1000 }],
  ['milliseconds', { expiry: Date.now() + 1000 }],
  ['no permission', { permissions: [] }],
  ['a permission that there is not', { permissions: [{ type: 'everything', data: {} }] }],
])('grants nothing for %s', async (_, part) => {
  const { fail } = await connected()
  expect(await fail('wallet_grantPermissions', [{ ...asked, ...part }])).toMatchObject({ code: -32602 })
})

test('signs for what is revoked', async () => {
  const { call } = await connected()
  const signature = (await call('wallet_revokePermissions', [granted])) as `0x${string}`
  expect(await verifyMessage({ address, message: revocationText('session-1'), signature })).toBe(true)
  expect(await call('eth_accounts')).toEqual([address])
})

test('the same method with another permission ends the access to the accounts', async () => {
  const { call } = await connected()
  expect(await call('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(await call('eth_accounts')).toEqual([])
})
