import type { NameResolver } from '../../../plugins/feature-send/index.js'
import { png } from '../../support/pictures.js'
import { namesPlugin, openSend } from './support/openSend.js'
import { account, friend, later } from './support/scriptedChain.js'

const face = png({ name: 'face' })
/** Send, with somebody who knows one name and its picture. */
const start = async (picture?: NameResolver['picture']) => {
  const names = namesPlugin({
    knows: text => text.endsWith('.test'),
    resolve: async () => friend,
    ...(picture && { picture }),
  })
  const send = await openSend({ plugins: [names] })
  const shown = () =>
    [...send.container.querySelectorAll<HTMLImageElement>('img.p-avatar')].map(({ src }) => src)
  return { ...send, shown, patterns: () => send.container.querySelectorAll('svg.p-avatar').length }
}

test('a name comes with the picture of who it stands for, in the form and in the review; nothing waits for it', async () => {
  const answer = later<string>()
  const asked: unknown[] = []
  const { enter, pass, pressButton, button, shown, patterns, does, ui } = await start(
    ({ address, network, sender }) => {
      asked.push([address, network.caipNetworkId, sender])
      return answer.promise
    },
  )
  await enter('0.5', 'friend.test')
  // The fee is asked for once it is known who is meant.
  await pass(300)
  await pressButton('Review')
  await button('Send with Anchor')
  expect([shown(), patterns()]).toEqual([[], 1])
  await does(() => answer.resolve(face))
  expect(shown()).toEqual([face])
  await ui.findByText('friend.test')
  expect(asked).toEqual([[friend, 'eip155:1', account]])
})

test('the form shows it beside the name, and asks once', async () => {
  let count = 0
  const { enter, shown, ui, pass } = await start(async () => {
    count++
    return face
  })
  await enter('0.5', 'friend.test')
  await ui.findAllByText('friend.test resolves to')
  await pass(0)
  expect([shown(), count]).toEqual([[face], 1])
})

test.each<[string, NameResolver['picture']]>([
  ['has none', async () => undefined],
  ['fails', () => Promise.reject(new Error('down'))],
  ['answers with an address of the web', async () => 'https://tracker.example/pixel.png'],
  ['answers with a page', async () => 'data:text/html,<script>alert(1)</script>'],
  ['says nothing of pictures', undefined],
])('where who knows the name %s, the pattern of the address stands there', async (_, picture) => {
  const { enter, shown, patterns, ui, pass, faults } = await start(picture)
  await enter('0.5', 'friend.test')
  await ui.findAllByText('friend.test resolves to')
  await pass(0)
  expect([shown(), patterns(), faults]).toEqual([[], 1, []])
})

test('an address that was typed has no picture, and nobody is asked', async () => {
  const asked: unknown[] = []
  const { enter, shown, patterns, pass } = await start(async wish => {
    asked.push(wish)
    return face
  })
  await enter('0.5', friend)
  await pass(0)
  expect([shown(), patterns(), asked]).toEqual([[], 0, []])
})
