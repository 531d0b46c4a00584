// What the `@example`s of doc comments use without saying where it is from.
import { createModal } from 'portico'
import { eip155 } from 'portico/chain-eip155'
import type { NodeLimits } from 'portico/chain-kit'
import { mainnet } from 'portico/networks'
import { definePlugin, type Environment, type PluginContext } from 'portico/plugin'
import { suiStandard } from './suiStandard.js'

/** The context of a plugin that has been set up. */
export const context = await new Promise<PluginContext>(resolve => {
  const reader = definePlugin({
    id: 'acme.reader',
    activate: 'start',
    guards: [],
    setup: async () => given => resolve(given),
  })
  createModal({ plugins: [eip155({ networks: [mainnet] }), reader] }).mount()
})

export const chain = context.stores.namespaces.get('eip155')!
export const network = chain.networks[0]!
export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const url = 'https://node.example'
export const { signal } = new AbortController()

export const createNode = (_env: Environment, _url: string) => ({
  balance: async (_address: string, _limits: NodeLimits) => 1n,
})
export const checkGenesis = async (_url: string): Promise<void> => undefined
export const fetchBalance = async (_url: string) => 1n

export const load = async () => suiStandard
export const faucet = (_options: { readonly url: string }) => definePlugin({ id: 'acme.faucet', guards: [] })
