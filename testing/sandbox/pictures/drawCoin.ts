import { digest } from '../wallets/digest.js'

/** Coins that everybody knows by a sign, on a field of 64 by 64. */
const signs: ReadonlyMap<string, { readonly tint: string; readonly path: string }> = new Map([
  ['ETH', { tint: '#5a70dd', path: 'M32 10l14 23-14 8-14-8zM32 44.5l14-8-14 18.5-14-18.5z' }],
  ['SOL', { tint: '#7d4fd8', path: 'M23 18h26l-7 7H16zM15 28h26l7 7H22zM23 38h26l-7 7H16z' }],
])

/**
 * Draws the picture of a currency or token: its sign, or the first letters of its symbol, on a round coin.
 *
 * @param symbol letters, digits and dots only: it stands in the picture as it is
 * @returns an SVG document without style attributes or scripts
 */
export function drawCoin(symbol: string): string {
  const known = signs.get(symbol)
  if (known)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><circle cx="32" cy="32" r="32" fill="${known.tint}"/><path d="${known.path}" fill="#fff"/></svg>`
  const hue = parseInt(digest(`coin ${symbol}`).slice(0, 4), 16) % 360
  const sign = currencySign(symbol)
  const size = [30, 30, 24, 19, 15][sign.length] ?? 15
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><circle cx="32" cy="32" r="32" fill="oklch(.56 .13 ${hue})"/><circle cx="32" cy="32" r="25.5" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><text x="32" y="32" dy=".36em" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle">${sign}</text></svg>`
}

/** `$` for USD, `€` for EUR; the first four characters of what is no currency. */
function currencySign(symbol: string): string {
  if (!/^[A-Z]{3}$/.test(symbol)) return symbol.slice(0, 4)
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: symbol,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? symbol
}
