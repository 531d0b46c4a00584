import { fillRequest } from '../../../plugins/chain-eip155/provider/fillRequest.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connection = { address, networkId: 'eip155:10' } as const
const chainId = '0xa'

test.each(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls'])(
  '%s names the active account and the network where the page names none',
  method => {
    expect(fillRequest({ method, params: [{ to }, 'more'] }, connection)).toEqual({
      method,
      params: [{ to, from: address, chainId }, 'more'],
    })
  },
)

test.each([undefined, null])('what is %s is not named', nothing => {
  const request = { method: 'eth_sendTransaction', params: [{ to, from: nothing, chainId: nothing }] }
  expect(fillRequest(request, connection).params).toEqual([{ to, from: address, chainId }])
})

test.each([{ from: to }, { chainId: '0x1' }, { from: to, chainId: '0x1' }])(
  'what the page names stays as it is: %j',
  named => {
    const { params } = fillRequest({ method: 'eth_sendTransaction', params: [{ to, ...named }] }, connection)
    expect(params).toEqual([{ to, from: address, chainId, ...named }])
  },
)

test.each<[string, unknown]>([
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
  expect(fillRequest(request, connection)).toBe(request)
})
