import { createTestWallet } from '@portico/testing'

export const { provider } = createTestWallet({ chains: [{ id: 1, rpcUrl: 'https://node.example' }] })
