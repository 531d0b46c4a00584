const arch =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
  '<rect width="96" height="96" rx="22" fill="#0f766e"/>' +
  '<path d="M22 74V45a26 26 0 0 1 52 0v29H60V45a12 12 0 0 0-24 0v29z" fill="#fff"/></svg>'

/** The test wallet's own picture, an arch on teal, as the square data URI that EIP-6963 asks for. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(arch)}`
