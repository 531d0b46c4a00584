/** Signs that look like a Latin letter, each after the one that it is taken for. Small ones: names are folded in lower case. */
const table =
  'aаαɑ bвβьƅ cсϲᴄ dԁɗ eеєεҽ fғϝ gɡց hнһη iіιıɩ1lӏ|! jјϳ kкκ mмμ nпոռ oоοօσ0 pрρ qԛգ rгᴦ sѕꜱ5 tтτ uսυᴜ vѵνᴠ wѡԝшω xхχ yуγүʏ zᴢ2'
const lookAlikes: ReadonlyMap<string, string> = new Map(
  table.split(' ').flatMap(([letter = '', ...others]) => others.map(other => [other, letter] as const)),
)
/** Of Cherokee, in lower case, where its letters look like Latin capitals. */
const capitals: ReadonlyMap<string, string> = new Map(
  Array.from('ꭺaᏼbꮯcꭰdꭼeꮐgꮋhꭵiꭻjꮶkꮮiꮇmꮎoꮲpꭱrꮪsꭲtꮩvꮃwꭹyꮓz').flatMap((sign, index, all) =>
    index % 2 === 0 ? [[sign, all[index + 1] ?? sign] as const] : [],
  ),
)

/** What others than the modal may not say of a wallet: its own words for it, and those that would be taken for them. */
const praise =
  /verified|certified|installed|recommended|official|recent|trusted|geprüft|zertifiziert|installiert|empfohlen|zuletzt|موثق|معتمد|مثبت|موصى/gu

const noLetter = /[^\p{L}\p{N}]/gu
const marks = /\p{M}/gu

/**
 * Makes names that look alike one text: without case, spaces, signs and accents, look-alike letters of other scripts as the Latin ones,
 * and without words of praise. To compare only, never to show. Pure.
 * @param name cleaned for display @returns '' where nothing of its own is left
 */
export const foldName = (name: string): string =>
  Array.from(
    name.normalize('NFKC').toLowerCase().replace(praise, '').normalize('NFKD').replace(marks, ''),
    sign => capitals.get(sign) ?? sign,
  )
    .join('')
    .replace(noLetter, '')
    .replace(/./gsu, sign => lookAlikes.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
