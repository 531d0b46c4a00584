import { withSender } from '../../../plugins/chain-eip155/provider/withSender.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls'])(
  '%s names the active account where the page names nobody',
  method => {
    expect(withSender({ method, params: [{ to }] }, address)).toEqual({
      method,
      params: [{ to, from: address }],
    })
  },
)

test('a sender that is undefined is none', () => {
  const request = { method: 'eth_sendTransaction', params: [{ to, from: undefined }] }
  expect(withSender(request, address).params).toEqual([{ to, from: address }])
})

test.each<[string, unknown]>([
  ['eth_sendTransaction', [{ to, from: to }]],
  ['eth_sendTransaction', []],
  ['eth_sendTransaction', undefined],
  ['eth_sendTransaction', { to }],
  ['eth_sendTransaction', ['0x']],
  ['eth_sendTransaction', [[to]]],
  ['eth_sendTransaction', [null]],
  ['personal_sign', ['0x48656c6c6f', to]],
  ['eth_call', [{ to }, 'latest']],
])('%s with %j goes to the wallet as it is', (method, params) => {
  const request = { method, params } as { method: string; params: readonly unknown[] }
  expect(withSender(request, address)).toBe(request)
})
