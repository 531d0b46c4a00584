import { png, pngFile } from '../../../support/pictures.js'

/** Where accounts keep their pictures. */
export const avatarUrl = 'https://pictures.example/a.png'
/** What is shown of the picture there. */
export const avatar = png()

/** The web, in which every picture is the same one, but for what is too large to be shown. */
export const fetchAvatars = async (url: string): Promise<Response> => {
  const side = url.includes('huge') ? 20_000 : 1
  const file = Uint8Array.from(pngFile({ width: side, height: side }), sign => sign.charCodeAt(0))
  return new Response(file, { headers: { 'content-type': 'image/png' } })
}
