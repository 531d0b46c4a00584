/** Three berries on a twig. */
export const juniper =
  '<path fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" d="M48 20v30M48 34l18-10M48 44 30 32"/>' +
  '<g fill="#fff"><circle cx="48" cy="66" r="12"/><circle cx="24" cy="50" r="10"/><circle cx="72" cy="48" r="10"/></g>'

/** Reeds above the water. */
export const saltmarsh =
  '<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M36 56V30m12 26V20m12 36V34"/>' +
  '<path d="M18 66c10-8 20 8 30 0s20 8 30 0M26 80c8-6 14 6 22 0s14 6 22 0"/></g>'

/** A drawing on a coloured square, as the data URI that EIP-6963 asks for. @param shapes what is drawn, as SVG of 96 by 96 */
export const drawIcon = (color: string, shapes: string): string => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="22" fill="${color}"/>${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
