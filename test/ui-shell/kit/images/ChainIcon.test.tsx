import { ChainIcon } from '../../../../ui-shell/kit/images/ChainIcon.js'
import { namespaceDrawings } from '../../../../ui-shell/kit/images/Glyph.js'
import { network } from '../../../support/kernel.js'
import { png } from '../../../support/pictures.js'
import { renderInModal } from '../support/renderInModal.js'

test.each(Object.keys(namespaceDrawings))('%s has a sign of its own, in the first frame', async namespace => {
  const { root } = await renderInModal(<ChainIcon chain={{ namespace, networks: [] }} />)
  expect(root.querySelector('svg > path')?.getAttribute('d')).toBe(namespaceDrawings[namespace]?.[1])
})

test('the signs are small', () => {
  for (const [, path] of Object.values(namespaceDrawings)) expect(path.length).toBeLessThan(400)
})

test('a chain that Portico does not know has the picture of its first network', async () => {
  const imageUrl = png({ name: 'stellar' })
  const first = network('stellar:pubnet', { assets: { imageUrl } })
  const { root } = await renderInModal(<ChainIcon chain={{ namespace: 'stellar', networks: [first] }} />)
  expect(root.querySelector('img')?.src).toBe(imageUrl)
})
