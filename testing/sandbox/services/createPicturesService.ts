import { svgAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { drawArtwork } from '../pictures/drawArtwork.js'
import { drawCoin } from '../pictures/drawCoin.js'
import { drawEmblem } from '../pictures/drawEmblem.js'
import type { Service } from './Service.js'

const pictures: ReadonlyMap<string, readonly [pattern: RegExp, draw: (name: string) => string]> = new Map([
  ['tokens', [/^[A-Za-z0-9.]{1,16}$/, drawCoin]],
  ['nfts', [/^[A-Za-z0-9.-]{1,80}$/, drawArtwork]],
  ['avatars', [/^[A-Za-z0-9.-]{1,80}$/, name => drawEmblem(`avatar ${name}`)]],
])

/** The pictures that the blockchain API links to: of tokens, artworks and people. Public, as on an image host. */
export function createPicturesService(): Service {
  return {
    name: 'pictures',
    routes: [...pictures.keys()].map(kind => `GET /pictures/${kind}/{seed}`),
    owns: path => path.startsWith('/pictures/'),
    answer({ method, path }) {
      if (method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      const [, , kind = '', name = '', ...rest] = path.split('/')
      const [pattern, draw] = pictures.get(kind) ?? []
      if (!draw || !pattern?.test(name) || rest.length > 0) throw new HttpError(404, 'Not Found')
      return svgAnswer(draw(name))
    },
  }
}
