import fc from 'fast-check'
import { readHistoryPage } from '../../../plugins/hosted-api/blockchain/readHistoryPage.js'
import {
  readIdentity,
  readName,
  readNames,
  readSuggestions,
} from '../../../plugins/hosted-api/blockchain/readNames.js'
import { about, networkId, openBlockchain } from './support/openBlockchain.js'
import { json } from './support/scriptedService.js'

describe('history', () => {
  const entry = {
    id: '9f0c2d',
    metadata: {
      ...{ operationType: 'send', hash: '0x3c', minedAt: '2025-05-05T09:30:00Z', sentFrom: '0x8f' },
      ...{ sentTo: '0x12', status: 'confirmed', nonce: 14, chain: networkId },
      application: { name: 'Uniswap', iconUrl: 'https://img.example/u.png' },
    },
    transfers: [
      {
        fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://img.example/usdc.png' } },
        nft_info: null,
        ...{ direction: 'out', quantity: { numeric: '25.5' }, value: 25.5, price: 1 },
      },
    ],
  }

  test('is read: snake case inside, dates as times, pictures checked', () => {
    expect(readHistoryPage({ data: [entry], next: 'abc' })).toEqual({
      entries: [
        {
          ...{ id: '9f0c2d', hash: '0x3c', type: 'send', status: 'confirmed', from: '0x8f', to: '0x12' },
          ...{ minedAt: Date.UTC(2025, 4, 5, 9, 30), networkId },
          application: { name: 'Uniswap', icon: 'https://img.example/u.png' },
          transfers: [
            {
              ...{ direction: 'out', amount: '25.5', value: '25.5' },
              token: { name: 'USD Coin', symbol: 'USDC', icon: 'https://img.example/usdc.png' },
            },
          ],
        },
      ],
      next: 'abc',
    })
  })

  test.each<[string, unknown, object]>([
    ['transfers that are null', { ...entry, transfers: null }, { transfers: [] }],
    ['a transfer that is none', { ...entry, transfers: [null, { direction: 'up' }] }, { transfers: [] }],
    [
      'an NFT of which little is known',
      {
        ...entry,
        transfers: [{ direction: 'in', nft_info: { name: null, content: null, flags: { is_spam: true } } }],
      },
      { transfers: [{ direction: 'in', nft: { isSpam: true } }] },
    ],
    [
      'no network and no application',
      { ...entry, metadata: { ...entry.metadata, chain: null, application: null } },
      { id: '9f0c2d' },
    ],
  ])('takes %s', (_, row, read) => {
    expect(readHistoryPage({ data: [row], next: null })).toMatchObject({ entries: [read], next: undefined })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['no hash', { ...entry, metadata: { ...entry.metadata, hash: '' } }],
    ['a time that is none', { ...entry, metadata: { ...entry.metadata, minedAt: 'yesterday' } }],
    ['no metadata', { ...entry, metadata: null }],
    ['a status of control characters', { ...entry, metadata: { ...entry.metadata, status: 'a\u202eb' } }],
  ])('leaves out a row that is %s', (_, row) => {
    expect(readHistoryPage({ data: [row, entry] }).entries).toHaveLength(1)
  })

  test('purchases are asked for past every cache', async () => {
    const { blockchain, asked } = await openBlockchain(() => json({ data: [], next: null }))
    await blockchain.history({ ...about, onramp: 'coinbase', cursor: 'abc' })
    await blockchain.history(about)
    expect(asked.slice(1).map(({ init, url }) => [init.cache, url.searchParams.get('cursor')])).toEqual([
      ['no-cache', 'abc'],
      [undefined, null],
    ])
  })

  test('no answer at all can do harm', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const read of [readHistoryPage, readIdentity, readName, readNames, readSuggestions])
          try {
            read(value)
          } catch (error) {
            expect(error).toMatchObject({ code: 'ANSWER_INVALID' })
          }
      }),
    )
  })
})
