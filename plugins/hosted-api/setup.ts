import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { once } from '../../kernel/registry/once.js'
import type { Setup } from '../../kernel/define.js'
import type { BlockchainApi } from './BlockchainApi.js'
import { type HostedClient, createCommonQuery, createHostedClient } from './http/createHostedClient.js'
import { createWalletApi } from './wallets/createWalletApi.js'
import { checkOriginOnOpening } from './origins/checkOriginOnOpening.js'
import { AssetPictures, networkPicturesOf, addConnectorPictures } from './images/AssetPictures.js'
import { blockchainApi, networkPicturesService, walletApi, type HostedApiOptions } from './api.js'

/** The calls, and the schemas of their answers, are fetched with the first call; those about sessions, swaps and purchases when they are asked for. */
export const createBlockchainApi = (client: HostedClient): BlockchainApi => {
  const load = once(async () => {
    const { createCalls } = await fetchLazy(() => import('./blockchain/createCalls.js'), 'hosted-api')
    return createCalls(client)
  })
  return {
    isAvailable: client.isAvailable,
    supports: async (...args) => (await load()).supports(...args),
    identity: async (...args) => (await load()).identity(...args),
    balances: async (...args) => (await load()).balances(...args),
    history: async (...args) => (await load()).history(...args),
    lookUpName: async (...args) => (await load()).lookUpName(...args),
    namesOf: async (...args) => (await load()).namesOf(...args),
    suggestNames: async (...args) => (await load()).suggestNames(...args),
    registerName: async (...args) => (await load()).registerName(...args),
    loadSessions: once(async () => {
      const [{ supports }, { createSessionCalls }] = await Promise.all([
        load(),
        fetchLazy(() => import('./blockchain/createSessionCalls.js'), 'hosted-api'),
      ])
      return createSessionCalls(client, supports)
    }),
    loadSwaps: once(async () => {
      const [{ supports }, { createSwapCalls }] = await Promise.all([
        load(),
        fetchLazy(() => import('./blockchain/createSwapCalls.js'), 'hosted-api'),
      ])
      return createSwapCalls(client, supports)
    }),
    loadOnramp: once(async () => {
      const [{ supports }, { createOnrampCalls }] = await Promise.all([
        load(),
        fetchLazy(() => import('./blockchain/createOnrampCalls.js'), 'hosted-api'),
      ])
      return createOnrampCalls(client, supports)
    }),
    loadPayments: once(async () => {
      const { createPaymentCalls } = await fetchLazy(
        () => import('./blockchain/createPaymentCalls.js'),
        'hosted-api',
      )
      return createPaymentCalls(client)
    }),
  }
}

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
    context.tap(context.hooks.connectors.decorate, addConnectorPictures(pictures))
    context.provide(blockchainApi, () =>
      createBlockchainApi(open(options.blockchainApi ?? publicBlockchainApi)),
    )
    if (api.isAvailable) checkOriginOnOpening(context, api)
  }
