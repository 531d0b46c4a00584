import { bitcoin, publicEsplora } from '../../plugins/chain-bip122/index.js'
import * as polkadot from '../../plugins/chain-polkadot/index.js'
import { olderIds, solanaDevnet, solanaMainnet } from '../../plugins/chain-solana/networks.js'

// Written out, so that a table does not bring along the networks that a host has not imported.
test('tables by network name the ids of networks that there are', () => {
  const { polkadotRelay, polkadotAssetHub, kusamaRelay, kusamaAssetHub, westend } = polkadot
  const idsOf = (networks: readonly { readonly caipNetworkId: string }[]) =>
    networks.map(({ caipNetworkId }) => caipNetworkId)
  expect(Object.keys(olderIds)).toEqual(idsOf([solanaMainnet, solanaDevnet]))
  expect(Object.keys(publicEsplora)).toEqual(idsOf([bitcoin]))
  expect(Object.keys(polkadot.publicPolkadotNodes)).toEqual(
    idsOf([polkadotRelay, polkadotAssetHub, kusamaRelay, kusamaAssetHub, westend]),
  )
})
