/** What is called like a parser and is none, with the reason. */
export const exceptions: ReadonlyMap<string, string> = new Map([
  ['plugins/analytics/createPermission.ts', 'reads up to 64 KiB as JSON, and one field of it'],
  ['plugins/feature-siwx/gate/followTabs.ts', 'reads one text'],
  ['plugins/feature-siwx/sessions/siwe/createSiweSessions.ts', 'reads what the host itself gives'],
  [
    'plugins/feature-siwx/sessions/remote/createServerSessions.ts',
    'reads single fields of what askJson has read',
  ],
  [
    'plugins/feature-siwx/sessions/remote/createCloudSessions.ts',
    'reads single fields of what askJson has read',
  ],
  [
    'plugins/hosted-api/blockchain/createNetworkGate.ts',
    'reads 2,000 entries at most of what jsonReader has read',
  ],
  ['plugins/hosted-api/origins/createOrigins.ts', 'reads 1,000 entries at most of what jsonReader has read'],
  ['plugins/chain-cosmos/node/createNode.ts', 'reads one field of what callNode has read'],
  ['plugins/chain-solana/transfer/confirmTransaction.ts', 'reads one status, and one number'],
  ['plugins/chain-solana/transfer/followTransfer.ts', 'reads one number'],
  [
    'plugins/chain-eip155/collectibles/discoverCollectibles.ts',
    'reads 1,000 assets at most, each by one schema',
  ],
  ['plugins/chain-eip155/tokenBalances/discoverAssets.ts', 'reads 2,000 assets at most, each by one schema'],
  ['plugins/connector-walletconnect/session/WalletApp.ts', 'reads 4 KiB at most, by jsonKey and appLink'],
  ['ui-shell/core/balanceCache.ts', 'reads 64 KiB at most, by jsonKey and one schema'],
  ['kernel/environment/platform.ts#readPlatform', 'looks at the browser itself'],
  ['kernel/wallet/readProperty.ts#readProperty', 'looks at one property'],
  ['ui-shell/readState.ts#readState', 'reads stores of our own'],
  ['plugins/feature-siwx/gate/readPage.ts#readPage', 'reads the address of the page'],
  ['plugins/feature-send/form/readAssets.ts#readAssets', 'sorts what other parsers have read'],
  ['plugins/feature-names/identity/readIdentity.ts#readIdentity', 'asks; the answers are read by others'],
  ['plugins/chain-solana/wallet/callFeature.ts#readFeature', 'looks at one property'],
  [
    'plugins/chain-solana/rpc/readSchema.ts#readSchema',
    'holds a value against a schema, which is tried where it is',
  ],
  ['plugins/chain-solana/balances/readNativeBalance.ts#readNativeBalance', 'asks; reads one number'],
  ['plugins/chain-solana/transfer/TransferParts.ts#readFee', 'asks; reads one number'],
  ['plugins/chain-eip155/rpc/readNativeBalance.ts#readNativeBalance', 'asks; reads one number'],
  ['plugins/chain-eip155/wallet/readOpen.ts#readOpen', 'asks; readAccounts and parseChainId read'],
  ['plugins/chain-eip155/wallet/readChainId.ts#readChainId', 'asks; parseChainId reads'],
  ['plugins/chain-eip155/names/readName.ts#readName', 'asks by viem, which reads'],
  ['plugins/chain-eip155/names/readAddress.ts#readAddress', 'asks by viem, which reads'],
  [
    'plugins/chain-eip155/tokenBalances/readListedTokens.ts#readListedTokens',
    'asks; readTextAnswer and others read',
  ],
  [
    'plugins/connector-walletconnect/client/universal/readAuthenticated.ts#readAuthenticated',
    'puts together what readSignedAnswer and grantedNamespaces have read',
  ],
  [
    'plugins/connector-walletconnect/client/universal/readProposal.ts#readProposal',
    'reads what the package keeps of its own proposal',
  ],
])
