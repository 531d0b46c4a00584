import type { CatalogueWallet } from '../../../../kernel/define.js'
import { installSuggestion } from '../../../../plugins/connector-walletconnect/links/installSuggestion.js'
import { androidPhone, desktop, iPhone } from '../../../support/platforms.js'

const chrome = 'https://chromewebstore.google.com/detail/harbor'
const apple = 'https://apps.apple.com/app/id1'
const play = 'https://play.google.com/store/apps/details?id=example.harbor'
const home = 'https://harbor.example/'
const harbor: CatalogueWallet = {
  ...{ id: 'h', name: 'Harbor', homepage: home },
  ...{ chrome_store: chrome, app_store: apple, play_store: play },
}

test.each([
  ['Chrome', desktop, { url: chrome, extension: chrome, app: home }],
  [
    'Edge, which takes extensions of Chrome',
    { ...desktop, browser: 'edge' },
    { url: chrome, extension: chrome, app: home },
  ],
  ['Firefox, which does not', { ...desktop, browser: 'firefox' }, { url: home, app: home }],
  ['an iPhone', iPhone, { url: apple, app: apple }],
  ['an Android phone', androidPhone, { url: play, app: play }],
] as const)('%s', (_, platform, expected) => {
  expect(installSuggestion(harbor, platform, undefined)).toEqual({ id: 'h', name: 'Harbor', ...expected })
})

test('the code for a phone leads to the one store that there is', () => {
  const onApple: CatalogueWallet = { id: 'h', name: 'Harbor', chrome_store: chrome, app_store: apple }
  expect(installSuggestion(onApple, desktop, 'data:image/png,')).toEqual({
    ...{ id: 'h', name: 'Harbor', icon: 'data:image/png,' },
    ...{ url: chrome, extension: chrome, app: apple },
  })
})

test('pages of this computer are for development only', () => {
  const home = 'http://127.0.0.1:4000/wallets/harbor'
  const local: CatalogueWallet = { id: 'h', name: 'Harbor', homepage: home, play_store: home }
  expect(installSuggestion(local, androidPhone, undefined)).toBeUndefined()
  expect(installSuggestion(local, androidPhone, undefined, { allowLocalhost: true })).toEqual({
    ...{ id: 'h', name: 'Harbor', url: home, app: home },
  })
})

test('pages that may not be opened are none', () => {
  const bad: CatalogueWallet = {
    ...{ id: 'h', name: 'Harbor', homepage: 'javascript:alert(1)' },
    ...{ chrome_store: 'http://x.example', app_store: 'https://u:p@x.example' },
  }
  expect(installSuggestion(bad, desktop, undefined)).toBeUndefined()
  expect(installSuggestion(bad, iPhone, undefined)).toBeUndefined()
})
