import { mergeConnectors } from '../../../kernel/connectors/mergeConnectors.js'
import { ConnectorsStore } from '../../../kernel/stores/ConnectorsStore.js'
import type { Connector } from '../../../kernel/contract/types.js'

const connector = (name: string, namespace: string, icon?: string): Connector => ({
  id: `${namespace}:${name}`,
  key: `${namespace}:${name}`,
  name,
  type: 'ANNOUNCED',
  namespaces: [namespace],
  connect: async () => [],
  restore: async () => [],
  ...(icon !== undefined && { icon }),
})

test('a wallet that is found on several chains has its picture on each, and lends it to no other', () => {
  const evm = connector('Harbor', 'eip155', 'data:h')
  const cosmos = connector('Harbor', 'cosmos')
  const stranger = connector('Lagoon', 'cosmos')
  const store = new ConnectorsStore()
  store.describeBy(mergeConnectors)
  for (const each of [cosmos, stranger, evm]) store.add(each)
  expect([evm, cosmos, stranger].map(each => store.iconOf(each))).toEqual(['data:h', 'data:h', undefined])
})
