import { describeRequest } from '../../../testing/sandbox/phone/describeRequest.js'
import type { PhoneNamespace } from '../../../testing/sandbox/phone/PhoneNamespace.js'

const call = { chainId: 'tezos:NetXdQprcVkpaWU', method: 'tezos_sign\u202e', params: { text: 'Hello\u200b' } }
const namespace: PhoneNamespace = {
  name: 'tezos',
  ...{ methods: [], events: [], chains: [], chain: '', accounts: [], account: '' },
  switchAccount: () => undefined,
  switchChain: () => undefined,
  chainChangedData: () => '',
  answer: () => Promise.resolve(),
}

describe('a request in words', () => {
  test('where its namespace has none, is shown as it is, with nothing hidden', async () => {
    const shown = {
      title: 'Allow this?',
      lead: 'This site calls tezos_sign\\u{202e}.',
      facts: [
        { label: 'Network', value: 'tezos:NetXdQprcVkpaWU' },
        { label: 'Method', value: 'tezos_sign\\u{202e}', isCode: true },
      ],
      body: { label: 'Parameters', text: '{\n  "text": "Hello\\u{200b}"\n}' },
    }
    expect(await describeRequest(namespace, call)).toEqual(shown)
    expect(await describeRequest(undefined, call)).toEqual(shown)
  })

  test('where it would fail, says why', async () => {
    const failing = { ...namespace, describe: () => Promise.reject(new Error('No such key')) }
    expect((await describeRequest(failing, call)).lead).toBe('To approve will end in an error: No such key')
  })
})
