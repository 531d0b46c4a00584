import { autorun } from '../../../kernel/mobx.js'
import type { Connector } from '../../../kernel/define.js'
import {
  AssetPictures,
  connectorImageIds,
  addConnectorPictures,
} from '../../../plugins/hosted-api/images/AssetPictures.js'
import { hostedApi } from '../../../plugins/hosted-api/index.js'
import { openPage, type PageOptions } from '../../support/kernel.js'
import { plainSvg, png } from '../../support/pictures.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../support/scriptedWallet.js'
import { projectId } from './support/createSite.js'
import { scriptedService } from './support/scriptedService.js'

const drawing = atob(plainSvg.split(',')[1] ?? '')
/** A page that finds wallets, with the service; its modal is closed. */
const visit = async (wallets: readonly ScriptedWalletOptions[], options: PageOptions = {}) => {
  const service = scriptedService(
    () => new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } }),
  )
  const page = await openPage({
    projectId,
    wallets: wallets.map(wallet => new ScriptedWallet(wallet)),
    plugins: [hostedApi()],
    env: { fetch: service.fetch },
    ...options,
  })
  const icons: (string | undefined)[][] = []
  autorun(() => icons.push(page.kernel.stores.connectors.list.map(({ icon }) => icon)))
  const asked = () => service.asked.map(({ url }) => url.pathname).filter(path => path.includes('Image'))
  const open = async () => {
    await page.kernel.open()
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  return { ...page, asked, open, icons }
}

test('a connector without a picture gets that of the service, asked for once when the modal opens, and not before', async () => {
  const { asked, open, icons } = await visit([{ id: 'safe', type: 'EXTERNAL' }])
  expect(asked()).toEqual([])
  await open()
  expect(icons[0]).toEqual([undefined])
  expect(icons.at(-1)).toEqual([plainSvg])
  expect(asked()).toEqual(['/public/getAssetImage/461db637-8616-43ce-035a-d89b8a1d5800'])
})

test('its own picture goes before, and a wallet that the service does not know by its id is left as it is', async () => {
  const icon = png()
  const { asked, open, icons } = await visit([{ id: 'safe', icon }, { id: 'harbor' }])
  await open()
  expect(icons.at(-1)).toEqual([icon, undefined])
  expect(asked()).toEqual([])
})

test('without a project, or where the wallet API is left alone, initials stand there', async () => {
  const bare = await visit([{ id: 'safe' }], { projectId: '' })
  await bare.open()
  const alone = await visit([{ id: 'safe' }], { plugins: [hostedApi({ walletApi: false })] })
  await alone.open()
  expect([bare.asked(), bare.icons.at(-1), alone.asked(), alone.icons.at(-1)]).toEqual([
    [],
    [undefined],
    [],
    [undefined],
  ])
})

test('each id is one that the service may be asked for', () => {
  expect([...connectorImageIds.keys()]).toEqual([
    ...['walletConnect', 'injected', 'coinbaseWallet', 'coinbaseWalletSDK', 'safe', 'ledger'],
  ])
  for (const id of connectorImageIds.values()) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('what a connector works out when it is asked stays so', async () => {
  let asked = 0
  const connector = {
    ...new ScriptedWallet({ id: 'safe' }).connector,
    get method(): 'qrcode' {
      asked++
      return 'qrcode'
    },
  } satisfies Connector
  const picture = addConnectorPictures(
    new AssetPictures({ isAvailable: true, image: () => Promise.resolve(plainSvg) }),
  )
  asked = 0
  picture([connector])
  await new Promise(resolve => setImmediate(resolve))
  const [pictured] = picture([connector])
  expect([asked, pictured?.icon, pictured?.id]).toEqual([0, plainSvg, 'safe'])
  expect([pictured?.method, asked]).toEqual(['qrcode', 1])
})
