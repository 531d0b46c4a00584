import { localSessions, siwx } from 'portico/feature-siwx'
import { smartSessions } from 'portico/feature-smart-sessions'
import type { SamplePage } from './samplePage.js'

type Args = (page: SamplePage) => readonly unknown[] | Promise<readonly unknown[]>
const answers = 'answers requests: POST does the same'

/** What the functions that samples export are called with, by their names; or why they are not called. */
export const calls: ReadonlyMap<string, Args | string> = new Map<string, Args | string>([
  ['DELETE', answers],
  ['GET', answers],
  ['POST', () => [new Request('https://shop.example/auth/nonce', { method: 'POST' })]],
  [
    'acmeQuotes',
    () => [{ networkId: 'eip155:1', contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', tokens: [] }],
  ],
  ['allowances', () => [{}]],
  ['begin', 'asks exchanges: test/e2e/pay.test.ts does'],
  ['buy', async page => [await page.connect([siwx({ required: false })])]],
  ['connectRemotely', 'waits for a phone'],
  ['cosmosSigner', () => []],
  ['createMakerQuotes', 'asks a service: test/e2e/swap-solana.test.ts does'],
  ['createQuotes', 'makes what needs the context of a plugin: acmeQuotes does'],
  ['evmStakes', () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']],
  ['execute', 'asks a node, and a wallet'],
  ['faucet', () => [{ url: 'https://faucet.example' }]],
  ['leaveFor', 'asks a node'],
  ['loadOrders', () => []],
  ['look', 'asks a node'],
  ['made', () => []],
  ['members', () => ['https://members.example']],
  ['myPictures', () => []],
  ['names', () => []],
  ['ownApi', () => []],
  ['pay', 'asks a node'],
  ['payer', 'takes the context of a plugin that is set up'],
  ['readStakesOf', 'makes what needs the context of a plugin: evmStakes does'],
  [
    'showSessions',
    async page => {
      const modal = await page.connect([smartSessions()])
      modal.setFeature('smartSessions', true)
      return [modal]
    },
  ],
  ['subscribe', 'asks a wallet that grants permissions: test/e2e/smart-sessions.test.ts does'],
  ['withOwnTexts', () => [localSessions()]],
])

/** The props that components of samples are drawn with. */
export const componentProps = {
  send: () => undefined,
  retry: () => undefined,
  names: ['Harbor coin', 'Test coin'],
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  tab: { id: 'docs.tab', label: 'Tab', order: 1, load: async () => ({ default: () => null }) },
  children: 'The page',
}
