import { readWallet } from '../../../plugins/hosted-api/wallets/readWallet.js'
import { explorerIdOf } from '../../../plugins/wallet-catalogue/arrange/createMatcher.js'
import { createSnapshot } from '../../../plugins/wallet-catalogue/sources/createSnapshot.js'
import { snapshot } from '../../../plugins/wallet-catalogue/sources/snapshot.js'
import { connector } from './support/wallets.js'

const idsOf = (chains: readonly string[]) => createSnapshot(readWallet, chains).map(({ id }) => id)

test('every bundled wallet passes the reader of the service’s answers, with all its links', () => {
  const wallets = createSnapshot(readWallet, [])
  expect(wallets.map(({ id }) => id)).toEqual(snapshot.map(({ id }) => id))
  for (const [
    place,
    { rdns, mobile, desktop, ios, android, chrome, firefox, edge, flag },
  ] of snapshot.entries()) {
    expect(wallets[place]).toMatchObject({
      homepage: expect.stringMatching(/^https:/) as string,
      ...(rdns && { rdns }),
      ...(mobile && { mobile_link: expect.stringContaining(mobile) as string }),
      ...(desktop && { desktop_link: expect.stringContaining(desktop) as string }),
      ...(ios && { app_store: `https://apps.apple.com/app/${ios}` }),
      ...(android && { play_store: `https://play.google.com/store/apps/details?id=${android}` }),
      ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
      ...(firefox && { firefox_store: `https://addons.mozilla.org/firefox/addon/${firefox}` }),
      ...(edge && { edge_store: `https://microsoftedge.microsoft.com/addons/detail/${edge}` }),
      ...(flag && { injected: [{ namespace: 'eip155', injected_id: flag }] }),
    })
  }
})

test('ids are those of the hosted catalogue, each once', () => {
  const ids = snapshot.map(({ id }) => id)
  expect(ids.every(id => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('it agrees with the well-known ids of connectors', () => {
  const known = snapshot.flatMap(({ id, name, rdns }) => {
    const found = explorerIdOf(connector('found', { name, ...(rdns === undefined ? {} : { rdns }) }))
    return found === undefined ? [] : [[name, found === id]]
  })
  expect(known.length).toBeGreaterThan(10)
  expect(known.filter(([, isSame]) => !isSame)).toEqual([])
})

test('a site gets those that share a namespace with it, with its own networks', () => {
  const [first] = createSnapshot(readWallet, ['eip155:8453', 'solana:main'])
  expect(first).toMatchObject({ name: 'MetaMask', chains: ['eip155:8453'] })
  const bitcoin = idsOf(['bip122:000000000019d6689c085ae165831e93'])
  expect(bitcoin).toHaveLength(2)
  expect(idsOf(['cosmos:cosmoshub-4'])).toEqual([])
})
