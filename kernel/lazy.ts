/**
 * `portico/plugin/lazy`: what the lazy parts of plugins work with: errors, guards for what is fetched, readers of what wallets give, and
 * checks of what comes from outside. Not for the entry of a plugin, which every host fetches at once: that imports `portico/plugin` alone.
 * @module
 */
export { isModalError, ModalError, type ModalErrorOptions } from './errors/ModalError.js'
export * from './errors/connect.js'
export * from './errors/network.js'
export * from './errors/node.js'
export * from './errors/transfer.js'
export { explorerLink } from './explorerLink.js'
export { readBytes } from './fetching/readBytes.js'
export { readText } from './fetching/readText.js'
export { withDeadline, type Deadline } from './fetching/withDeadline.js'
export { stage } from './hooks/stages.js'
export { fetchLazy } from './registry/fetchLazy.js'
export { safeIcon, safePicture } from './safety/icon.js'
export { safeLink, type LinkKind, type LinkOptions } from './safety/links.js'
export { safeText, textLimits } from './safety/text.js'
export { once } from './once.js'
export { membersOf } from './membersOf.js'
export { readFault, type Fault } from './wallet/readFault.js'
export { readProperty } from './wallet/readProperty.js'
export { watchStandardWallets } from './wallet/watchStandardWallets.js'
export { isRejection, walletError, type WalletWords } from './wallet/walletError.js'
export { whenAborted } from './wallet/whenAborted.js'
export { within } from './wallet/within.js'
