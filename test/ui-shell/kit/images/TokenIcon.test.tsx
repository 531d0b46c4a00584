import { act, waitFor } from '@testing-library/react'
import { contribute, definePlugin, defineService } from '../../../../kernel/define.js'
import { observable, runInAction } from '../../../../kernel/mobx.js'
import { networkPictures, type NetworkPictures } from '../../../../ui-shell/core/api.js'
import { TokenIcon, type TokenIconProps } from '../../../../ui-shell/kit/images/TokenIcon.js'
import { createClock } from '../../core/support/createClock.js'
import { network } from '../../../support/kernel.js'
import { png } from '../../../support/pictures.js'
import { renderInModal } from '../support/renderInModal.js'

const service = defineService<NetworkPictures>('test.pictures')
const ethereum = network('eip155:1')
const local = network('eip155:4242', {
  nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
  assets: { imageUrl: png({ name: 'local' }) },
})
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const isDrawn = (root: ParentNode) => root.querySelector('svg > path') !== null

/** A coin, where a plugin has the pictures of these symbols. */
const show = async (props: TokenIconProps, pictures: Readonly<Record<string, string>> = {}) => {
  const known = observable.map<string, string | null>()
  const asked: string[] = []
  const clock = createClock()
  const plugin = definePlugin({
    id: 'pictures',
    provides: [service],
    contribute: [contribute(networkPictures, service)],
    setup: async () => context =>
      context.provide(service, () => ({
        of: () => null,
        tokens: {
          of: symbol => known.get(symbol),
          want: symbol => {
            asked.push(symbol)
            runInAction(() => known.set(symbol, pictures[symbol] ?? null))
          },
        },
      })),
  })
  const shown = await renderInModal(<TokenIcon {...props} />, {
    plugins: [plugin],
    env: { after: clock.after },
  })
  await act(async () => undefined)
  return {
    ...shown,
    asked,
    src: () => shown.root.querySelector('img')?.src,
    pass: (ms: number) => act(async () => clock.pass(ms)),
  }
}

test('a token has the picture that comes with it, and nobody is asked', async () => {
  const src = png({ name: 'own' })
  const shown = await show({ network: ethereum, token: usdc, symbol: 'USDC', src, isTrusted: true })
  await shown.pass(1000)
  expect([shown.src(), shown.asked]).toEqual([src, []])
})

test('one that has a price has that of its symbol, once its row has come to rest', async () => {
  const picture = png({ name: 'usdc' })
  const shown = await show(
    { network: local, token: '0x01', symbol: 'USDC', isTrusted: true },
    { USDC: picture },
  )
  expect(shown.asked).toEqual([])
  await shown.pass(150)
  expect([shown.src(), shown.asked]).toEqual([picture, ['USDC']])
})

test('one that only calls itself so has its initials, and is not asked for', async () => {
  const shown = await show({ network: ethereum, token: '0x01', symbol: 'USDC' }, { USDC: png() })
  await shown.pass(1000)
  await waitFor(() => expect(shown.root.textContent).toBe('U'))
  expect([shown.src(), isDrawn(shown.root), shown.asked]).toEqual([undefined, false, []])
})

test('one that is known by its address has the same picture, whatever it calls itself', async () => {
  const picture = png({ name: 'usdc' })
  const shown = await show(
    { network: ethereum, token: usdc.toLowerCase(), symbol: 'DOLLAR' },
    { USDC: picture },
  )
  await waitFor(async () => {
    await shown.pass(150)
    expect(shown.src()).toBe(picture)
  })
  expect(shown.asked).toEqual(['USDC'])
})

test('where no plugin has one, it is drawn; the native coin as well', async () => {
  for (const coin of [{ token: usdc, symbol: 'USDC' }, { symbol: 'ETH' }]) {
    const { root, unmount } = await renderInModal(<TokenIcon network={ethereum} {...coin} />)
    await waitFor(() => expect(isDrawn(root)).toBe(true))
    unmount()
  }
})

test('a native coin that nobody draws has the picture of its network', async () => {
  const { root } = await renderInModal(<TokenIcon network={local} symbol="SHL" />)
  await waitFor(() => expect(root.querySelector('img')?.src).toBe(local.assets?.imageUrl))
})

test('a symbol that is the name of something else is no coin', async () => {
  const { root } = await renderInModal(
    <TokenIcon network={undefined} token="0x01" symbol="constructor" isTrusted />,
  )
  await waitFor(() => expect(root.textContent).toBe('C'))
})
