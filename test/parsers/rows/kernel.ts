import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/caip.js'
import { readBytes } from '../../../kernel/fetching/readBytes.js'
import { readPicture } from '../../../kernel/fetching/readPicture.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeIcon, safeImageId, safePicture } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { safeText } from '../../../kernel/safety/text.js'
import { jsonKey, listKey, textKey } from '../../../kernel/storage.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { row, type Row } from '../support/row.js'

const maxBytes = 10 * 1024 * 1024
const tooLarge = () => new Error('too large')
const picture = 'data:image/png;base64,iVBORw0KGgo='
const png = { headers: { 'content-type': 'image/png' } }

/** The parsers of the kernel. */
export const kernelRows: readonly Row[] = [
  row('kernel/caip.ts#parseCaipNetworkId', parseCaipNetworkId, 'eip155:1'),
  row(
    'kernel/caip.ts#parseCaipAddress',
    text => parseCaipAddress(text, new Set(['eip155'])),
    'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  ),
  row(
    'kernel/fetching/readBytes.ts#readBytes',
    text => readBytes(new Response(text), maxBytes, tooLarge),
    'a body',
  ),
  row(
    'kernel/fetching/readText.ts#readText',
    text => readText(new Response(text), maxBytes, tooLarge),
    'a body',
  ),
  row(
    'kernel/fetching/readPicture.ts#readPicture',
    text => readPicture(new Response(text, png), tooLarge),
    'a picture',
  ),
  row('kernel/safety/appLink.ts', text => appLink(text), 'harbor://app'),
  row('kernel/safety/icon.ts#safeIcon', safeIcon, picture),
  row('kernel/safety/icon.ts#safePicture', safePicture, picture),
  row('kernel/safety/icon.ts#safeImageId', safeImageId, 'abc-1'),
  row('kernel/safety/links.ts#safeLink', text => safeLink(text, 'web'), 'https://shop.example/a?b=c#d'),
  row('kernel/safety/text.ts#safeText', text => safeText(text, 200), 'A name'),
  row('kernel/storage.ts', text => listKey('list', () => true).parse(text), 'a,b'),
  row('kernel/storage.ts', text => textKey('text', () => true).parse(text), 'a'),
  row('kernel/storage.ts', text => jsonKey('json', undefined, value => value).parse(text), '{"a":[1]}'),
  row('kernel/wallet/readFault.ts#readFault', readFault, { code: 4001, message: 'No', error: { code: 1 } }),
  row('kernel/wallet/walletError.ts', error => walletError(error), { code: 4001, message: 'user rejected' }),
]
