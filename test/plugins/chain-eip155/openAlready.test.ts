import { createSite } from './support/createSite.js'
import { account, failWith, fakeWallet, rpcError } from './support/fakeWallet.js'

describe('a wallet that cannot be asked for accounts, since it has opened them already', () => {
  test.each([
    ['code 4200', rpcError(4200)],
    ['code -32601', rpcError(-32601)],
    ['code -32004', rpcError(-32004)],
    ['the words of Safe’s provider', new Error('"eth_requestAccounts" not implemented')],
    ['other words', new Error('Unsupported method: eth_requestAccounts')],
  ])('is connected by what it has opened, where it says so by %s', async (_, thrown) => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: failWith(thrown) })
    const session = await site.eip1193.connect(wallet.provider, site.request())
    expect(session.accounts).toEqual([{ address: account, type: 'eoa' }])
  })

  test.each([
    ['no account', () => []],
    ['nothing usable', () => 'no list'],
    ['a fault', failWith(new Error('The vault is empty'))],
  ])('fails in the words of its first answer where it then opens %s', async (_, answer) => {
    const site = await createSite()
    const thrown = rpcError(4200, 'Method not supported')
    const wallet = fakeWallet({ eth_requestAccounts: failWith(thrown), eth_accounts: answer })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'Method not supported',
    })
  })

  test.each([
    ['a no', rpcError(4001, 'Not supported by the user')],
    ['an open request', rpcError(-32002)],
    ['a fault of its own', new Error('The vault is empty')],
  ])('is not taken for one because of %s', async (_, thrown) => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: failWith(thrown) })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toThrow()
    expect(wallet.calls).not.toContain('eth_accounts')
  })
})

test('a wallet that says it was never asked (4100) is not resumed, which is no fault', async () => {
  const site = await createSite()
  const wallet = fakeWallet({ eth_accounts: failWith(rpcError(4100, 'Must call eth_requestAccounts')) })
  expect(await site.eip1193.restore(wallet.provider, site.request())).toBeUndefined()
  wallet.answer('eth_accounts', failWith(rpcError(-32603)))
  await expect(site.eip1193.restore(wallet.provider, site.request())).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})
