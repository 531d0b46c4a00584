/** What a visitor may turn off and on while the page runs: flags of the modal's plugins, with what they are at first. */
export const features = {
  tokens: true,
  nfts: true,
  history: true,
  receive: true,
  send: true,
  swaps: true,
  onramp: true,
  pay: true,
  names: true,
  email: true,
  faucet: true,
  siwx: false,
} as const

export type Feature = keyof typeof features
export const featureIds = Object.keys(features) as readonly Feature[]
