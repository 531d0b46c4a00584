/** A drawing on a coloured square, as the data URI that EIP-6963 asks for. */
const icon = (color, shapes) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${color}"/>${shapes}</svg>`,
  )}`

const stroke = 'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'

/** The wallets of the pictures beside the test wallet: no two look alike. */
export const crowd = [
  {},
  {
    name: 'Harbor',
    rdns: 'example.harbor',
    icon: icon(
      '#1d5fbf',
      `<g ${stroke}><circle cx="48" cy="26" r="7"/><path d="M48 33v42M34 45h28M24 56c0 12 10 19 24 19s24-7 24-19"/></g>`,
    ),
  },
  {
    name: 'Lantern',
    rdns: 'example.lantern',
    icon: icon(
      '#c2620a',
      `<g ${stroke}><path d="M38 28a10 10 0 0 1 20 0M32 34h32M36 34v34h24V34M32 68h32"/></g><circle cx="48" cy="51" r="7" fill="#fff"/>`,
    ),
  },
  {
    name: 'Meadow',
    rdns: 'example.meadow',
    icon: icon(
      '#3f8a2e',
      `<path ${stroke} d="M48 78V46M48 68c-8 0-14-4-16-10M48 62c8 0 14-4 16-10"/><g fill="#fff"><circle cx="48" cy="22" r="8"/><circle cx="36" cy="31" r="8"/><circle cx="60" cy="31" r="8"/><circle cx="41" cy="44" r="8"/><circle cx="55" cy="44" r="8"/></g><circle cx="48" cy="34" r="6" fill="#f2c230"/>`,
    ),
  },
]
