/** The test wallet's mark, an arch, in a square of 96. */
export const arch = {
  color: '#0f766e',
  path: 'M22 74V45a26 26 0 0 1 52 0v29H60V45a12 12 0 0 0-24 0v29z',
} as const

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
  `<rect width="96" height="96" rx="22" fill="${arch.color}"/><path d="${arch.path}" fill="#fff"/></svg>`

/** The mark as the square data URI that EIP-6963 asks for. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The mark in base64, as the Wallet Standard asks for. */
export const walletIconBase64 = `data:image/svg+xml;base64,${btoa(svg)}` as const
