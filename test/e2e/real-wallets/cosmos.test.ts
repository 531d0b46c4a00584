import { CosmosKeyRing } from '../../../testing/cosmos/CosmosKeyRing.js'
import { newContext, openHost, openModal } from '../support/browser.js'
import { useOwnSandbox } from '../support/useOwnSandbox.js'
import { button, closed } from '../support/visitor.js'
import type {} from './packages/clients/CosmjsClient.js'
import { bundle } from './support/bundle.js'

const keys = new CosmosKeyRing({ accountCount: 4 })
const addressAt = (index: number) => keys.key(index).addressOn('portico')
const denom = 'uptc'
// Nobody else sends from the account of the wallet, whose transactions are counted.
const sandbox = useOwnSandbox()
const balanceOf = async (address: string) => {
  const path = `/cosmos/portico-1/rest/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`
  return ((await (await fetch(`${sandbox.url}${path}`)).json()) as { balance: { amount: string } }).balance
    .amount
}

test('cosmjs takes the provider for a signer, and sends by it: in protobuf, and in amino JSON as hardware needs it', async () => {
  const context = await newContext()
  await context.addInitScript({ content: await bundle('clients/cosmjs.ts') })
  const { page } = await openHost({ context, host: 'cosmos' })
  await openModal(page)
  await button(page, 'Keplr').click()
  await closed(page)
  const rpcUrl = `${sandbox.url}/cosmos/portico-1/rpc`

  const direct = await page.evaluateHandle(
    ([url, coin]) => window.openCosmjs(window.cosmosProvider, url, coin),
    [rpcUrl, denom] as const,
  )
  expect((await direct.evaluate(client => client.accounts()))[0]).toBe(addressAt(0))
  const transfer = [addressAt(0), addressAt(2), '1500'] as const
  const sent = await direct.evaluate((client, given) => client.send(...given), transfer)
  expect(sent).toEqual({ code: 0, hash: expect.stringMatching(/^[\dA-F]{64}$/) })
  expect(await balanceOf(addressAt(2))).toBe('1500')

  const amino = await page.evaluateHandle(
    ([url, coin]) => window.openCosmjs(window.cosmosProvider.onlyAmino, url, coin),
    [rpcUrl, denom] as const,
  )
  const again = [addressAt(0), addressAt(3), '700'] as const
  expect(await amino.evaluate((client, given) => client.send(...given), again)).toMatchObject({ code: 0 })
  expect(await balanceOf(addressAt(3))).toBe('700')
})
