import { definePlugin, type AnyPlugin } from '../../kernel/define.js'
import { eip1193Service, type Eip1193Service } from '../../plugins/chain-eip155/api.js'
import { toAddress } from '../../plugins/chain-eip155/wallet/readAccounts.js'

/** Tells the canonical form of addresses, as the plugin of the EVM chains does, over a chain of the test. */
export const checksums: AnyPlugin = definePlugin({
  id: 'test-addresses',
  activate: 'demand',
  provides: [eip1193Service],
  setup: async () => context =>
    context.provide(
      eip1193Service,
      () => ({ toAddress: async value => toAddress(value) }) as Partial<Eip1193Service> as Eip1193Service,
    ),
})
