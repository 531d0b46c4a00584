import { readFileSync } from 'node:fs'

const file = path => readFileSync(`node_modules/@fontsource-variable/${path}.woff2`).toString('base64')

/** The letters of the pictures, which are the same on a machine without fonts. Arabic comes by its range alone. */
const faces = () => [
  { data: file('inter/files/inter-latin-wght-normal'), range: 'U+0000-05FF, U+1E00-FFFF' },
  {
    data: file('noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal'),
    range: 'U+0600-06FF, U+0750-077F',
  },
]

/** For the option `themeVariables`. */
export const pictureFont = { '--portico-font-family': "'Picture Sans', system-ui, sans-serif" }

/** Gives a page that font, itself and the modal. From bytes: no policy of the page forbids it. */
export const wearPictureFont = page =>
  page.evaluate(async given => {
    for (const { data, range } of given) {
      const bytes = Uint8Array.from(atob(data), sign => sign.charCodeAt(0))
      const face = new FontFace('Picture Sans', bytes.buffer, { weight: '100 900', unicodeRange: range })
      document.fonts.add(await face.load())
    }
    document.body.style.fontFamily = "'Picture Sans', system-ui, sans-serif"
  }, faces())
