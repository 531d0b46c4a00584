import type { Connector } from '../../../kernel/define.js'
import type { AssetPictures } from './AssetPictures.js'

const coinbase = '0c2840c3-5b04-4c44-9661-fbd4b49e1800'

/** Under which ids the service has pictures of connectors, by the id of the connector. */
export const connectorImageIds: ReadonlyMap<string, string> = new Map([
  ['walletConnect', 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
  ['injected', '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'],
  ['coinbaseWallet', coinbase],
  ['coinbaseWalletSDK', coinbase],
  ['safe', '461db637-8616-43ce-035a-d89b8a1d5800'],
  ['ledger', '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
])

/** A connector may work out what it says when it is asked: nothing of it is read here. */
const withIcon = (connector: Connector, icon: string): Connector =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(connector), icon: { value: icon, enumerable: true } },
  ) as Connector

/** Gives connectors that bring no picture that of the service, as soon as it is here. Read while rendering, which asks for them. */
export const pictureConnectors =
  (pictures: AssetPictures) =>
  (connectors: readonly Connector[]): readonly Connector[] =>
    connectors.map(connector => {
      const id = connector.icon === undefined ? connectorImageIds.get(connector.id) : undefined
      const icon = id === undefined ? undefined : pictures.of(`connector ${id}`, () => Promise.resolve(id))
      return icon === undefined ? connector : withIcon(connector, icon)
    })
