/** The QR code and the wait for an app as one part. The names are the ids of the views, as `view()` expects. */
export { default as ConnectingWalletConnect } from './ConnectingWalletConnectView.js'
export { default as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasicView.js'
