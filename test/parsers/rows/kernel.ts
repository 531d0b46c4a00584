import { parseCaipAddress, parseCaipNetworkId } from '../../../kernel/contract/caip.js'
import { readBytes } from '../../../kernel/fetching/readBytes.js'
import { readPicture } from '../../../kernel/fetching/readPicture.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeIcon, safeImageId, safePicture } from '../../../kernel/safety/icon.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { parseSvg } from '../../../kernel/safety/pictures/parseSvg.js'
import { readDataPicture } from '../../../kernel/safety/pictures/readDataPicture.js'
import { safeSvg } from '../../../kernel/safety/pictures/safeSvg.js'
import { readLooks, readRules } from '../../../kernel/safety/pictures/svgStyles.js'
import { safeText, safeWalletName } from '../../../kernel/safety/text.js'
import { jsonKey, listKey, textKey } from '../../../kernel/persistence/storage.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { readRows } from '../../../kernel/wallet/readRows.js'
import { walletError } from '../../../kernel/wallet/walletError.js'
import { foldName } from '../../../kernel/safety/foldName.js'
import { markDoubles } from '../../../kernel/connectors/markDoubles.js'
import type { Connector } from '../../../kernel/contract/types.js'
import { compileMessage } from '../../../ui-shell/strings/compileMessage.js'
import { row, type Row } from '../support/row.js'

const maxBytes = 10 * 1024 * 1024
const tooLarge = () => new Error('too large')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`
const svg = { headers: { 'content-type': 'image/svg+xml' } }
const rule = '.a{fill:red}'

/** Found in the page, which calls itself anything. */
const wallet: Connector = {
  ...{ key: 'a', id: 'a', name: 'Wallet', type: 'ANNOUNCED', namespaces: ['eip155'] },
  connect: async () => [],
  restore: async () => [],
}

/** As connectors come by their names: cleaned, and short. */
const named = (each: Connector): Connector => ({ ...each, name: safeWalletName(each.name) ?? '' })

/** The parsers of the kernel. */
export const kernelRows: readonly Row[] = [
  row('kernel/contract/caip.ts#parseCaipNetworkId', parseCaipNetworkId, 'eip155:1'),
  row(
    'kernel/contract/caip.ts#parseCaipAddress',
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
    text => readPicture(new Response(text, svg), tooLarge),
    drawing,
  ),
  row('kernel/safety/appLink.ts', text => appLink(text), 'harbor://app'),
  row('kernel/safety/icon.ts#safeIcon', safeIcon, picture),
  row('kernel/safety/foldName.ts#foldName', text => foldName(safeWalletName(text) ?? ''), 'Wаllet'),
  row(
    'kernel/connectors/markDoubles.ts#markDoubles',
    list => markDoubles(list.map(({ key, id, name }) => named({ ...wallet, key, id, name }))),
    [wallet],
  ),
  row('ui-shell/strings/compileMessage.ts#compileMessage', compileMessage, '{n, plural, one {a} other {#}}'),
  row('kernel/safety/icon.ts#safePicture', safePicture, picture),
  row('kernel/safety/icon.ts#safeImageId', safeImageId, 'abc-1'),
  row('kernel/safety/links.ts#safeLink', text => safeLink(text, 'web'), 'https://shop.example/a?b=c#d'),
  row('kernel/safety/pictures/parseSvg.ts#parseSvg', text => parseSvg(text, 4096), drawing),
  row('kernel/safety/pictures/readDataPicture.ts#readDataPicture', readDataPicture, picture),
  row('kernel/safety/pictures/safeSvg.ts#safeSvg', safeSvg, drawing, [
    {
      name: 'many shapes',
      make: times => drawing.replace('<path', '<path d="M0 0h9v9z"/>'.repeat(50 * times) + '<path'),
    },
  ]),
  row('kernel/safety/pictures/svgStyles.ts#readLooks', readLooks, 'fill:red;stroke:none'),
  row('kernel/safety/pictures/svgStyles.ts#readRules', readRules, rule, [
    { name: 'many rules', make: times => rule.repeat(100 * times) },
    { name: 'comments that do not end', make: times => '/*'.repeat(700 * times) },
  ]),
  row('kernel/wallet/readRows.ts#readRows', value => readRows(value, { read: each => each }), [{ a: 'b' }]),
  row('kernel/safety/text.ts#safeText', text => safeText(text, 200), 'A name'),
  row('kernel/safety/text.ts#safeWalletName', safeWalletName, 'A name'),
  row('kernel/persistence/storage.ts', text => listKey('list', () => true).parse(text), 'a,b'),
  row('kernel/persistence/storage.ts', text => textKey('text', () => true).parse(text), 'a'),
  row(
    'kernel/persistence/storage.ts',
    text => jsonKey('json', undefined, value => value).parse(text),
    '{"a":[1]}',
  ),
  row('kernel/wallet/readFault.ts#readFault', readFault, { code: 4001, message: 'No', error: { code: 1 } }),
  row('kernel/wallet/walletError.ts', error => walletError(error), { code: 4001, message: 'user rejected' }),
]
