import { contribute, definePlugin, defineService } from '../../../../kernel/define.js'
import { networkPictures, type NetworkPictures } from '../../../../ui-shell/core/api.js'
import { NetworkIcon } from '../../../../ui-shell/kit/images/NetworkIcon.js'
import { network } from '../../../support/kernel.js'
import { png } from '../../../support/pictures.js'
import { renderInModal } from '../support/renderInModal.js'

const service = defineService<NetworkPictures>('test.pictures')
const fetched = png({ name: 'fetched' })
const pictures = definePlugin({
  id: 'pictures',
  provides: [service],
  contribute: [contribute(networkPictures, service)],
  setup: async () => context => context.provide(service, () => ({ of: () => fetched })),
})
const harbor = network('eip155:1', { name: 'Harbor' })

test('a network has the picture that the host gives', async () => {
  const imageUrl = 'https://shop.example/harbor.png'
  const { root } = await renderInModal(
    <NetworkIcon name="Harbor" network={{ ...harbor, assets: { imageUrl } }} />,
    { plugins: [pictures] },
  )
  expect(root.querySelector('img')?.src).toBe(imageUrl)
})

test('else that of a plugin, as soon as it is here', async () => {
  const { root, screen } = await renderInModal(<NetworkIcon name="Harbor" network={harbor} />, {
    plugins: [pictures],
  })
  expect(screen.queryByRole('img')).toBeNull()
  await screen.findByAltText('')
  expect(root.querySelector('img')?.src).toBe(fetched)
})

test('else its initials', async () => {
  const { root } = await renderInModal(<NetworkIcon name="Harbor" network={harbor} />)
  expect(root.textContent).toBe('H')
})
