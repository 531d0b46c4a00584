import type { Setup } from '../../kernel/define.js'
import { createBlockchainApi } from './blockchain/createBlockchainApi.js'
import { createWalletApi } from './createWalletApi.js'
import { createCommonQuery } from './http/createCommonQuery.js'
import { createHostedClient } from './http/createHostedClient.js'
import { checkOriginOnOpening } from './origins/checkOriginOnOpening.js'
import { AssetPictures } from './images/AssetPictures.js'
import { networkPicturesOf } from './images/networkPicturesOf.js'
import { pictureConnectors } from './images/pictureConnectors.js'
import { blockchainApi, networkPicturesService, walletApi, type HostedApiOptions } from './api.js'

const publicWalletApi = 'https://api.web3modal.org'
const publicBlockchainApi = 'https://rpc.walletconnect.org'

/** Offers the services and their pictures, and checks the page's origin when the modal is first open and the service can be asked. */
export const setup =
  (options: HostedApiOptions): Setup =>
  context => {
    const commonQuery = createCommonQuery(context)
    const open = (base: string | false) => createHostedClient(context, base, commonQuery)
    const api = createWalletApi(context, open(options.walletApi ?? publicWalletApi))
    context.provide(walletApi, () => api)
    const pictures = new AssetPictures(api)
    context.provide(networkPicturesService, () => networkPicturesOf(pictures))
    context.tap(context.hooks.connectors.list, pictureConnectors(pictures))
    context.provide(blockchainApi, () =>
      createBlockchainApi(open(options.blockchainApi ?? publicBlockchainApi)),
    )
    if (api.isAvailable) checkOriginOnOpening(context, api)
  }
