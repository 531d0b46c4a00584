import { injectedConnector, type InjectedWallet } from '../../chain-kit/injectedConnector.js'
import type { PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'

const context = { id: 'acme.tree' } as PluginContext
const request = { namespaces: ['tree'] } as unknown as WalletRequest
const session = { namespace: 'tree' } as WalletSession

const connectorOf = (parts: Partial<InjectedWallet<string>> = {}) => {
  const done: string[] = []
  const wallet: InjectedWallet<string> = {
    ...{ namespace: 'tree', id: 'tree:oak', key: 'tree:oak', name: 'Oak' },
    open: () => {
      done.push('open')
      return Promise.resolve('wallet')
    },
    connecting: () => {
      done.push('connecting')
      return Promise.resolve({
        connectWallet: (...args) => {
          expect(args).toEqual([context, 'wallet', request])
          return Promise.resolve(session)
        },
      })
    },
    restoring: () => {
      done.push('restoring')
      return Promise.resolve({ restoreWallet: () => Promise.resolve(undefined) })
    },
    ...parts,
  }
  return { connector: injectedConnector(context, wallet), done }
}

test('says of the wallet what was found, and no more', () => {
  const { connector } = connectorOf()
  expect(connector).toMatchObject({
    ...{ id: 'tree:oak', key: 'tree:oak', name: 'Oak', type: 'ANNOUNCED', namespaces: ['tree'] },
  })
  expect(connector).not.toHaveProperty('icon')
  expect(connector).not.toHaveProperty('isAmbiguous')
  const marked = connectorOf({ icon: 'data:image/png;base64,AA==', isAmbiguous: true })
  expect(marked.connector).toMatchObject({ icon: 'data:image/png;base64,AA==', isAmbiguous: true })
})

test('preparing fetches what asks the wallet, and opens none', async () => {
  const { connector, done } = connectorOf()
  await connector.prepare?.()
  expect(done).toEqual(['connecting'])
})

test('connecting opens the wallet and gives its session', async () => {
  const { connector } = connectorOf()
  expect(await connector.connect(request)).toEqual([session])
})

test('resuming gives a session where there is one', async () => {
  expect(await connectorOf().connector.restore?.(request)).toEqual([])
  const restoreWallet = () => Promise.resolve(session)
  const { connector } = connectorOf({ restoring: () => Promise.resolve({ restoreWallet }) })
  expect(await connector.restore?.(request)).toEqual([session])
})

test('a part that cannot be fetched is tried twice, and then is its plugin’s failure', async () => {
  let tries = 0
  const connecting = () => {
    tries++
    return Promise.reject(new Error('offline'))
  }
  const { connector } = connectorOf({ connecting })
  await expect(connector.connect(request)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(tries).toBe(2)
})
