import { act, fireEvent, waitFor } from '@testing-library/react'
import { contribute, definePlugin, defineService } from '../../../../kernel/define.js'
import { observable, runInAction } from '../../../../kernel/mobx.js'
import { networkPictures, type NetworkPictures } from '../../../../ui-shell/core/api.js'
import { NetworkIcon } from '../../../../ui-shell/kit/images/NetworkIcon.js'
import { network } from '../../../support/kernel.js'
import { png } from '../../../support/pictures.js'
import { renderInModal } from '../support/renderInModal.js'

const service = defineService<NetworkPictures>('test.pictures')
const fetched = png({ name: 'fetched' })
/** A plugin whose answer comes when the test says so. */
const startPictures = () => {
  const answer = observable.box<string | null | undefined>(undefined)
  const asked: string[] = []
  const plugin = definePlugin({
    id: 'pictures',
    provides: [service],
    contribute: [contribute(networkPictures, service)],
    setup: async () => context =>
      context.provide(service, () => ({
        of: ({ caipNetworkId }) => {
          asked.push(caipNetworkId)
          return answer.get()
        },
      })),
  })
  return {
    plugin,
    asked,
    answer: (picture: string | null) => act(() => runInAction(() => answer.set(picture))),
  }
}
const ethereum = network('eip155:1', { name: 'Harbor' })
const unknown = network('eip155:4242', { name: 'Harbor' })
const isDrawn = (root: ParentNode) => root.querySelector('svg > path') !== null

test('a network has the picture that the host gives, and nobody else is asked', async () => {
  const imageUrl = 'https://shop.example/harbor.png'
  const { plugin, asked } = startPictures()
  const { root } = await renderInModal(
    <NetworkIcon name="Harbor" network={{ ...ethereum, assets: { imageUrl } }} />,
    { plugins: [plugin] },
  )
  expect([root.querySelector('img')?.src, asked]).toEqual([imageUrl, []])
})

test('else that of a plugin; until it has come its room is kept, and no other picture stands there', async () => {
  const { plugin, asked, answer } = startPictures()
  const { root } = await renderInModal(<NetworkIcon name="Harbor" network={ethereum} />, {
    plugins: [plugin],
  })
  await waitFor(() => expect(asked).not.toEqual([]))
  expect(root.querySelector('.p-logo')?.textContent).toBe('')
  expect(isDrawn(root)).toBe(false)
  answer(fetched)
  expect(root.querySelector('img')?.src).toBe(fetched)
})

test('else a drawing of Portico’s own', async () => {
  const { plugin, asked, answer } = startPictures()
  const { root } = await renderInModal(<NetworkIcon name="Harbor" network={ethereum} />, {
    plugins: [plugin],
  })
  await waitFor(() => expect(asked).not.toEqual([]))
  answer(null)
  await waitFor(() => expect(isDrawn(root)).toBe(true))
  expect(root.querySelector('img')).toBeNull()
})

test('a picture that fails makes room for the next', async () => {
  const assets = { imageUrl: 'https://shop.example/gone.png' }
  const { root } = await renderInModal(<NetworkIcon name="Harbor" network={{ ...ethereum, assets }} />)
  await act(async () => fireEvent.error(root.querySelector('img')!))
  await waitFor(() => expect(isDrawn(root)).toBe(true))
})

test.each([
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['bip122:000000000933ea01ad0ee984209779ba'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos:cosmoshub-4'],
  ['eip155:84532'],
] as const)('%s is one of those that are drawn', async id => {
  const { root } = await renderInModal(<NetworkIcon name="Harbor" network={network(id)} />)
  await waitFor(() => expect(isDrawn(root)).toBe(true))
})

test('one that nobody has a picture of has its initials', async () => {
  const { root } = await renderInModal(<NetworkIcon name="Harbor Net" network={unknown} />)
  await waitFor(() => expect(root.textContent).toBe('HN'))
  expect(isDrawn(root)).toBe(false)
})
