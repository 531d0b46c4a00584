import { ApiPromise, WsProvider } from '@polkadot/api'
import type { Injected } from '@polkadot/extension-inject/types'
import type {} from './PolkadotClient.js'

const openPolkadotApi: Window['openPolkadotApi'] = async (wallet, wsUrl) => {
  const { accounts, signer } = wallet as Injected
  const api = await ApiPromise.create({ provider: new WsProvider(wsUrl), noInitWarn: true })
  return {
    accounts: async () => (await accounts.get()).map(({ address }) => address),
    freeOf: async address => {
      const account = await api.query.system!.account!(address)
      return (account.toJSON() as { data: { free: string } }).data.free
    },
    send: (from, to, amount) =>
      new Promise((resolve, reject) => {
        api.tx.balances!.transferKeepAlive!(to, amount)
          .signAndSend(from, { signer }, ({ status, dispatchError, isError }) => {
            if (isError) reject(new Error(`The node says ${status.type}`))
            else if (dispatchError) reject(new Error(dispatchError.toString()))
            else if (status.isInBlock) resolve(status.asInBlock.toHex())
          })
          .catch(reject)
      }),
    close: () => api.disconnect(),
  }
}
Object.assign(window, { openPolkadotApi })
