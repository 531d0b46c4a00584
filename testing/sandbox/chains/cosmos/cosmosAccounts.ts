import { CosmosKeyRing } from '../../../cosmos/CosmosKeyRing.js'

/** An account of a Cosmos network of the sandbox. The keys are public knowledge: never send anything of worth there. */
export interface SandboxCosmosAccount {
  readonly address: string
}

const accountCount = 4

/** The first accounts of the mnemonic `test test test test test test test test test test test junk`, at m/44'/118'/0'/0/i. */
export const cosmosAccounts = (bech32Prefix: string): readonly SandboxCosmosAccount[] =>
  new CosmosKeyRing({ accountCount }).keys.map(key => ({ address: key.addressOn(bech32Prefix) }))
