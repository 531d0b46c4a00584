/** What nodes of the EVM answer, by the first part of a method. */
const ofNodes = /^(eth|net|web3|trace|debug|txpool|ots|erigon|zks|linea|arb|optimism|rollup|bor)_[a-z]/i
/** What of it is a wallet's: who the visitor is, what the visitor signs and sends, and subscriptions, for which a node needs a socket. */
const ofWallets =
  /^eth_(accounts|requestAccounts|coinbase|sign|sendTransaction|sendUserOperation|decrypt|getEncryptionPublicKey|subscribe|unsubscribe)/i

/**
 * Whether a request needs no wallet: a node answers it as well, with nobody connected, too. A rule and no list, so that what nodes learn
 * tomorrow is read, too; a node says what it does not know.
 */
export const asksNoWallet = (method: string): boolean => ofNodes.test(method) && !ofWallets.test(method)

/** Whether a request belongs to one node, which keeps something between the questions: a filter. */
export const needsOneNode = (method: string): boolean => /^eth_\w*Filter/.test(method)
