import * as fc from 'fast-check'
import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Connector } from '../../../kernel/contract/types.js'
import { arrangeWallets } from '../../../plugins/wallet-catalogue/arrange/arrangeWallets.js'
import { kindOrder } from '../../../plugins/wallet-catalogue/arrange/placeRows.js'
import type { WalletSources } from '../../../plugins/wallet-catalogue/arrange/WalletSources.js'
import { arbitrarySources } from './support/arbitrarySources.js'

const always = (check: (sources: WalletSources) => void) =>
  fc.assert(fc.property(arbitrarySources, check), { numRuns: 500 })
const unique = (list: readonly unknown[]) => new Set(list).size === list.length
const rowsOf = (sources: WalletSources) =>
  arrangeWallets(sources).rows.map(({ id, kind, isRecent }) => [id, kind, isRecent])
const isInstalled = ({ type }: Connector) => ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(type)
const walletsOf = ({ custom, featured, recommended, recent, others }: WalletSources) => [
  ...[...custom, ...featured, ...recommended, ...recent, ...others],
]
const isHidden = ({ rules: { excludeIds, excluded } }: WalletSources, { id, key, name, rdns }: Connector) =>
  excludeIds.has(id) ||
  excludeIds.has(key) ||
  excluded.some(wallet => wallet.name === name || (rdns !== undefined && wallet.rdns === rdns))

test('no row, no connector and no wallet comes twice', () => {
  always(sources => {
    const { rows } = arrangeWallets(sources)
    const connectors = rows.flatMap(({ connector }) => connector ?? [])
    const wallets = rows.flatMap(({ wallet }) => wallet?.id ?? [])
    expect([rows.map(row => row.connector ?? row.id), connectors, wallets].every(unique)).toBe(true)
  })
})

test('a wallet that is installed has no second row as a wallet of the catalogue', () => {
  always(sources => {
    const { rows } = arrangeWallets(sources)
    const here = new Set(rows.flatMap(({ connector }) => connector?.rdns ?? []))
    const elsewhere = rows.filter(({ connector }) => !connector)
    expect(elsewhere.filter(({ wallet }) => wallet?.rdns !== undefined && here.has(wallet.rdns))).toEqual([])
  })
})

test('every input has exactly one explanation, and no explanation is of anything else', () => {
  always(sources => {
    const { explanations } = arrangeWallets(sources)
    const told = explanations.map(({ source, id }) => `${source} ${id}`).sort()
    const known = [...walletsOf(sources).map(({ id }) => id), ...sources.rules.featuredIds]
    const inputs = [
      ...sources.connectors.map(({ id }) => `connector ${id}`),
      ...[...new Set(known)].map(id => `catalogue ${id}`),
    ].sort()
    expect(told).toEqual(inputs)
    expect(explanations.every(({ reason }) => reason.length > 0)).toBe(true)
  })
})

test('the explanations say where each row is, and of nothing else that it is there', () => {
  always(sources => {
    const { rows, explanations } = arrangeWallets(sources)
    const placed = explanations.filter(({ position }) => position !== undefined)
    for (const { id, source, position = -1, kind } of placed) {
      const row = rows[position]
      expect(row?.kind).toBe(kind)
      if (source === 'connector') expect(row?.id).toBe(id)
      else if (!row?.connector) expect(row?.id).toBe(id)
    }
    expect(new Set(placed.map(({ position }) => position)).size).toBe(rows.length)
  })
})

test('without a host’s word the wallets of this browser come first; kinds come in their order, two recent wallets and no more than four fillers at most', () => {
  always(sources => {
    const { rows } = arrangeWallets(sources)
    const order = kindOrder(sources.rules.order)
    const isFirst = (row: (typeof rows)[number]) =>
      sources.rules.order.length === 0 && row.connector !== undefined && isInstalled(row.connector)
    const places = rows.map(row => order.indexOf(row.kind) - (isFirst(row) ? order.length : 0))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(rows.filter(({ isRecent }) => isRecent).length).toBeLessThanOrEqual(2)
    const wallets = rows.filter(({ kind }) => kind !== 'walletConnect')
    const fillers = wallets.filter(({ kind }) => kind === 'recommended')
    expect(fillers.length === 0 || wallets.length <= 4).toBe(true)
  })
})

test('excluded wallets are nowhere, and of the others only included ones, beside the host’s own choice', () => {
  always(sources => {
    const { includeIds, excludeIds, featuredIds } = sources.rules
    const { rows } = arrangeWallets(sources)
    expect(rows.filter(({ wallet }) => wallet && excludeIds.has(wallet.id))).toEqual([])
    expect(rows.filter(({ connector }) => connector && isHidden(sources, connector))).toEqual([])
    const own = new Set([...featuredIds, ...sources.custom.map(({ id }) => id)])
    const uninvited = rows.filter(
      ({ connector, wallet }) => !connector && wallet && !includeIds?.has(wallet.id) && !own.has(wallet.id),
    )
    if (includeIds) expect(uninvited).toEqual([])
  })
})

test('installed wallets always stay, unless one of the excluded wallets is theirs', () => {
  always(sources => {
    const ids = new Set(arrangeWallets(sources).rows.map(({ id }) => id))
    const missing = sources.connectors.filter(found => isInstalled(found) && !ids.has(found.id))
    const { excludeIds, excluded } = sources.rules
    if (excludeIds.size + excluded.length === 0) expect(missing).toEqual([])
    const reasons = new Map(
      arrangeWallets(sources).explanations.map(({ id, source, reason }) => [source + id, reason]),
    )
    for (const { id } of missing) expect(reasons.get(`connector${id}`)).toMatch(/excludeWalletIds/)
  })
})

test('whatever is not found here has a way to it on this device, and a chain of this site', () => {
  always(sources => {
    const { site, connectors } = sources
    const { rows } = arrangeWallets(sources)
    const remote = rows.flatMap(({ connector, wallet }) => (connector ? [] : (wallet ?? [])))
    const hasRemote = connectors.some(({ type }) => type === 'WALLET_CONNECT')
    const hasChain = ({ chains }: CatalogueWallet) =>
      site.chains.size === 0 || !chains || chains.some(id => site.chains.has(id))
    const hasPhoneLink = ({ mobile_link, webapp_link }: CatalogueWallet) =>
      Boolean(mobile_link ?? webapp_link)
    expect(remote.length === 0 || hasRemote).toBe(true)
    expect(remote.every(hasChain)).toBe(true)
    if (site.isMobile) expect(remote.every(hasPhoneLink)).toBe(true)
  })
})

test('more pages change nothing, nor does their order', () => {
  always(sources => {
    const rows = rowsOf(sources)
    expect(rowsOf({ ...sources, others: [] })).toEqual(rows)
    expect(rowsOf({ ...sources, others: [...sources.others].reverse() })).toEqual(rows)
  })
})

test('what is shown, arranged again, stays as it is', () => {
  always(sources => {
    const placed = arrangeWallets(sources).explanations.filter(({ position }) => position !== undefined)
    const shown = new Set(placed.map(({ source, id }) => `${source} ${id}`))
    const keep = (list: readonly CatalogueWallet[]) => list.filter(({ id }) => shown.has(`catalogue ${id}`))
    const again = {
      ...sources,
      ...{ custom: keep(sources.custom), featured: keep(sources.featured), recent: keep(sources.recent) },
      ...{ recommended: keep(sources.recommended), others: [] },
      connectors: sources.connectors.filter(({ id }) => shown.has(`connector ${id}`)),
    }
    expect(rowsOf(again)).toEqual(rowsOf(sources))
  })
})

test('the same sources give the same list', () => {
  always(sources => {
    const copy: WalletSources = { ...sources, rules: { ...sources.rules }, site: { ...sources.site } }
    expect(arrangeWallets(copy)).toEqual(arrangeWallets(sources))
  })
})
