export { ConnectingFarcaster } from './ConnectingFarcasterView.js'
export { ConnectingSocial } from './ConnectingSocialView.js'
export { ConnectSocials } from './ConnectSocialsView.js'
