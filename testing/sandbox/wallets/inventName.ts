const firstWords =
  'Alder Amberleaf Birchbark Bramble Brookside Cedarline Cinder Cloverfield Copperdale Dewdrop Driftwood Elmwood Fennel Fernhill Foxglove Gorse Hazel Heather Heron Juniper Kestrel Larkspur Lichen Linden Marigold Meadow Nettle Oakmoss Pebble Quarry Rowan Sandpiper Sorrel Thistle Tidepool Umber Wagtail Willow Wren Yarrow'.split(
    ' ',
  )
const secondWords =
  'Pouch Satchel Coffer Strongbox Purse Chest Locker Till Casket Keyring Drawer Lockbox Tin Basket Trunk Cubby Hamper Crate Cupboard Larder'.split(
    ' ',
  )

/** Shares no factor with the number of pairs: stepping by it meets every pair once, and neighbours share no word. */
const step = 327

/**
 * Invents a wallet name. The words are plants, birds and containers, so that no real brand is hit.
 *
 * @param index 0, 1, 2 …; each index has a name of its own
 */
export function inventName(index: number): string {
  const pairs = firstWords.length * secondWords.length
  const pair = (index * step) % pairs
  const name = `${firstWords[pair % firstWords.length]} ${secondWords[Math.floor(pair / firstWords.length)]}`
  const round = Math.floor(index / pairs)
  return round === 0 ? name : `${name} ${round + 1}`
}
