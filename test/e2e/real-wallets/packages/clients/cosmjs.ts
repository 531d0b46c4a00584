import type { OfflineSigner } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import type {} from './CosmjsClient.js'

const openCosmjs: Window['openCosmjs'] = async (provider, rpcUrl, denom) => {
  const signer = provider as OfflineSigner
  const client = await SigningStargateClient.connectWithSigner(rpcUrl, signer, {
    gasPrice: GasPrice.fromString(`0.0025${denom}`),
    broadcastPollIntervalMs: 50,
  })
  return {
    accounts: async () => (await signer.getAccounts()).map(({ address }) => address),
    send: async (from, to, amount) => {
      const { code, transactionHash } = await client.sendTokens(from, to, [{ denom, amount }], 'auto')
      return { code, hash: transactionHash }
    },
  }
}
Object.assign(window, { openCosmjs })
