import type { MethodTable } from '../MethodCall.js'
import { accountMethods } from './accounts.js'
import { assetMethods } from './assets.js'
import { batchMethods } from './batches.js'
import { chainMethods } from './chains.js'
import { permissionMethods } from './permissions.js'
import { signingMethods } from './signing.js'
import { transactionMethods } from './transactions.js'

/** Every method that the wallet answers itself. What is neither here nor passed on to the node gets 4200. */
export const methodTable: MethodTable = new Map([
  ...accountMethods,
  ...permissionMethods,
  ...chainMethods,
  ...signingMethods,
  ...transactionMethods,
  ...assetMethods,
  ...batchMethods,
])

/** Those of them that ask the wallet's owner, of their own accord, when there is something to decide. */
export const askingMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_grantPermissions',
  ...chainMethods.keys(),
  ...signingMethods.keys(),
  ...transactionMethods.keys(),
  'wallet_watchAsset',
  'wallet_sendCalls',
])
