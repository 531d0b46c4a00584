import type { PhonePeer } from './Phone.js'

/** Shows how a dapp introduces itself, without what else came along. */
export const presentPeer = ({ name, description, url, icons }: PhonePeer): PhonePeer => ({
  name,
  description,
  url,
  icons,
})
