/** Everything that the approval page says, in English. */
export const texts = {
  approve: 'Approve',
  approveAnyway: 'Approve anyway',
  reject: 'Reject',
  details: 'Details',

  account: 'Account',
  network: 'Network',
  siteName: 'The site calls itself',

  signMessage: 'Sign a message',
  signIn: (domain: string) => `Sign in to ${domain}`,
  foreignSignIn: (domain: string, host: string) =>
    `This signs you in to ${domain}, but ${host} asks for it. It may be an attempt to take over your account there.`,
  notReadable: 'This is not readable text. Sign it only if you trust the site.',

  signTypedData: (type: string, name: string | undefined) =>
    name === undefined ? `Sign ${type}` : `Sign ${type} for ${name}`,
  domain: 'Domain',
  permit: 'This lets somebody else spend your tokens.',
  unlimitedPermit: 'Somebody else can take all your tokens of this kind, now and later.',
  foreignNetwork: 'This is for another network than the one you are on.',

  send: (symbol: string) => `Send ${symbol}`,
  letSpend: (symbol: string) => `Let somebody spend your ${symbol}`,
  letSpendMore: (symbol: string) => `Let somebody spend more of your ${symbol}`,
  handInPermit: (symbol: string) => `Hand in a permit to spend ${symbol}`,
  unlimited: 'Unlimited',
  unlimitedAllowance: (symbol: string) => `The spender can take all your ${symbol}, now and later.`,
  unlimitedHandIn: (symbol: string) => `The spender can take all ${symbol} of the owner, now and later.`,
  tokens: 'tokens',
  notToken: 'The contract does not say what token it is: the amount is in its smallest unit.',
  giveCollection: 'Let somebody move a whole collection',
  takeCollection: 'Let somebody move a collection no more',
  collectionGiven: 'They can take all your items of this collection, now and later.',

  callContract: 'Call a contract',
  notKnown: 'What this call does is not known. Approve it only if you trust the site.',
  deployContract: 'Deploy a contract',
  deploys: 'This puts a new program on the network. Approve it only if you know what it does.',
  mayFail: 'This transaction may fail.',

  from: 'From',
  to: 'To',
  owner: 'Owner',
  spender: 'Spender',
  operator: 'Operator',
  contract: 'Contract',
  function: 'Function',
  data: 'Data',
  bytes: (count: number) => `${count} bytes`,
  sentAlong: 'Sent along',
  fee: 'Network fee',
  about: (amount: string) => `about ${amount}`,
  feeNotKnown: 'not known',
} as const
