/** A letter on a coloured square, as the data URI that EIP-6963 asks for. */
export const drawIcon = (letter: string, color: string): string => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="22" fill="${color}"/>` +
    '<text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700" ' +
    `text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
