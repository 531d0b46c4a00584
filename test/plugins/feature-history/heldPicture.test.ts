import type { Collectible, PluginContext } from '../../../kernel/define.js'
import { ModalError } from '../../../kernel/errors/ModalError.js'
import type { NftDescription } from '../../../plugins/feature-nfts/api.js'
import { heldPicture } from '../../../plugins/feature-history/store/heldPicture.js'
import { png } from '../../support/pictures.js'

const picture = png()
const leaf: Collectible = { contract: '0x01', tokenId: '2', collection: 'Leaves' }
/** A host whose tab of NFTs knows this much. */
const hostOf = (list: readonly Collectible[] | undefined, description?: NftDescription) =>
  ({ getForNamespace: () => ({ list, describe: () => description }) }) as unknown as PluginContext

test('an NFT is found by the name that it has itself', () => {
  expect(heldPicture(hostOf([leaf], { name: 'Oak', picture }), 'eip155', 'Oak')).toBe(picture)
})

test('or by its collection and number', () => {
  expect(heldPicture(hostOf([leaf], { picture }), 'eip155', 'Leaves #2')).toBe(picture)
})

test.each([
  ['of another name', hostOf([leaf], { name: 'Elm', picture })],
  ['that nobody has looked at', hostOf([leaf])],
  ['in a tab that was not opened', hostOf(undefined)],
])('one %s has none', (_, context) => {
  expect(heldPicture(context, 'eip155', 'Oak')).toBeUndefined()
})

test('nor where the host has no NFTs in the list', () => {
  const context = {
    getForNamespace: () => {
      throw new ModalError('SERVICE_NOT_PROVIDED', 'none')
    },
  } as unknown as PluginContext
  expect(heldPicture(context, 'eip155', 'Oak')).toBeUndefined()
})
