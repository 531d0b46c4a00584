import type { BlockchainApi } from '../BlockchainApi.js'
import type { HostedOnramp } from '../HostedOnramp.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'
import { readOnrampOptions, readOnrampQuote, readOnrampUrl } from './readOnramp.js'

/** A currency has its networks with it. */
const maxOptionsBytes = 1024 * 1024
const maxBytes = 64 * 1024

/** Makes the calls about purchases. @param supports whether the service serves a network */
export const createOnrampCalls = (
  client: HostedClient,
  supports: BlockchainApi['supports'],
): HostedOnramp => ({
  options: async (networkId, signal) =>
    (await supports(networkId, signal))
      ? client.get({
          path: '/v1/onramp/options',
          signal,
          read: jsonReader(maxOptionsBytes, readOnrampOptions),
        })
      : undefined,
  quote: async ({ networkId, purchaseCurrency, paymentCurrency, amount }, signal) =>
    (await supports(networkId, signal))
      ? client.post({
          path: '/v1/onramp/quote',
          // The service takes the symbol for the network.
          body: { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency },
          signal,
          read: jsonReader(maxBytes, readOnrampQuote),
        })
      : undefined,
  url: async ({ networkId, address, blockchains, assets, ...rest }, signal) =>
    (await supports(networkId, signal))
      ? client.post({
          path: '/v1/generators/onrampurl',
          body: {
            destinationWallets: [{ address, blockchains, assets }],
            partnerUserId: address,
            defaultExperience: 'buy',
            ...rest,
          },
          isPlain: true,
          signal,
          read: jsonReader(maxBytes, readOnrampUrl),
        })
      : undefined,
})
