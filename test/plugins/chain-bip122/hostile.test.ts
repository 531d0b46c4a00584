import { createBitcoinTestWallet, hostileBitcoinAnswers } from '../../../testing/index.js'
import { createPage } from './support/createPage.js'
import { createSite } from './support/createSite.js'
import { chains } from './support/networks.js'

const psbt = 'cHNidP8BAAoCAAAAAAAAAAAAAAAA'

const open = async () => {
  const wallet = createBitcoinTestWallet({ chains })
  return { wallet, site: await createSite({ page: createPage(wallet) }) }
}
const cases = (kind: keyof typeof hostileBitcoinAnswers) =>
  hostileBitcoinAnswers[kind].map(
    value => [(JSON.stringify(value) ?? 'undefined').slice(0, 100), value] as const,
  )

test.each(cases('addresses'))('no connection comes of the addresses %s', async (_, result) => {
  const { wallet, site } = await open()
  wallet.script('getAddresses', { result })
  await expect(site.connect()).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
  expect([site.chain.status, site.reports, wallet.listenerCount]).toEqual(['disconnected', [], 0])
})

test.each(cases('addresses'))('nothing is resumed with the addresses %s', async (_, result) => {
  const { wallet, site } = await open()
  await site.connect()
  wallet.script('wallet_getAccount', { result })
  await expect(site.connector.restore!(site.request())).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
})

test.each(cases('accountChange'))('the event %s changes nothing', async (_, data) => {
  const { wallet, site } = await open()
  await site.connect()
  const before = site.chain.state
  wallet.emit('accountChange', data)
  await new Promise(resolve => setTimeout(resolve))
  expect(site.chain.state).toEqual(before)
  expect(before.accounts).toHaveLength(2)
  expect(site.reports).toEqual([])
})

const asked = {
  signMessage: (address: string) => ({ address, message: 'Hello' }),
  signPsbt: (address: string) => ({ psbt, signInputs: { [address]: [0] } }),
  sendTransfer: (address: string) => ({ recipients: [{ address, amount: 1000 }] }),
}

describe.each(['signMessage', 'signPsbt', 'sendTransfer'] as const)('%s', method => {
  test.each(cases(method))('fails when the wallet answers %s', async (_, result) => {
    const { wallet, site } = await open()
    await site.connect()
    wallet.script(method, { result })
    const params = asked[method](wallet.activeAccount)
    expect(await site.provider.request(method as string, params)).toMatchObject({
      status: 'error',
      error: { code: -32_603 },
    })
  })
})
