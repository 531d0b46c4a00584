import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { ethereum } from '../../support/kernel.js'

const withExplorer = (explorer: object) => ({
  ...ethereum,
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/', ...explorer } },
})

test('leads to the usual pages of an explorer', () => {
  expect(explorerLink(withExplorer({}), 'address', '0xabc')).toBe('https://scan.example/address/0xabc')
  expect(explorerLink(withExplorer({}), 'transaction', '0xdef')).toBe('https://scan.example/tx/0xdef')
})

test('leads to pages of another form where the network says so', () => {
  const network = withExplorer({
    addressUrl: 'https://scan.example/account/{address}?cluster=devnet',
    transactionUrl: 'https://scan.example/#/extrinsic/{hash}',
  })
  expect(explorerLink(network, 'address', 'abc')).toBe('https://scan.example/account/abc?cluster=devnet')
  expect(explorerLink(network, 'transaction', 'def')).toBe('https://scan.example/#/extrinsic/def')
})

test('takes an id as it is, whatever is in it', () => {
  expect(explorerLink(withExplorer({}), 'transaction', '../$&?x')).toBe(
    'https://scan.example/tx/..%2F%24%26%3Fx',
  )
})

test.each([
  ['there is no explorer', ethereum],
  ['there is no network', undefined],
  ['its address may not be opened', withExplorer({ url: 'javascript:alert(1)//' })],
])('leads nowhere where %s', (_, network) => {
  expect(explorerLink(network, 'address', '0xabc')).toBeUndefined()
})
