import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ChainNamespace, Collectible } from '../../../kernel/define.js'
import {
  observer,
  useGridStop,
  useKept,
  usePlugin,
  usePreload,
  useText,
  VisibleRow,
} from '../../../ui-shell/kit/index.js'
import { type AccountNfts, nftView } from '../api.js'
import { NftRow } from './NftTile.js'
import { nftKey, nftName } from './nftText.js'

/** What the grid of NFTs takes. */
export interface NftGridProps {
  readonly nfts: AccountNfts
  readonly list: readonly Collectible[]
  readonly namespace: ChainNamespace
}

interface NftRowsProps extends NftGridProps {
  /** How high each row is, in px. */
  readonly rowHeight: number
}

const columns = 2

/** The rows of the grid of which only what is seen is drawn, and the tile that Tab reaches. Its place is kept for who comes back. */
export const NftRows = observer(({ nfts, list, namespace, rowHeight }: NftRowsProps) => {
  const { push } = usePlugin()
  const t = useText()
  const preload = usePreload()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<VirtualizerHandle>(null)
  const [keptTop, keepTop] = useKept<number>('nfts.top')
  const [pressed, keepPressed] = useKept<string | undefined>('nfts.pressed')
  const named = useCallback((nft: Collectible) => nftName(t, nft, nfts.describe(nft)), [t, nfts])
  const { stop, ...handlers } = useGridStop({
    scroller,
    items: list,
    idOf: nftKey,
    nameOf: named,
    columns,
    focusId: pressed,
  })
  const stopRow = Math.floor(stop / columns)
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(list.length / columns) }, (_, row) =>
        list.slice(row * columns, (row + 1) * columns),
      ),
    [list],
  )
  useLayoutEffect(() => {
    if (keptTop !== undefined) grid.current?.scrollTo(keptTop)
  }, [keptTop])
  // The focus goes to the tile once: who comes from another tab stays there.
  useEffect(() => keepPressed(undefined), [keepPressed])

  const open = useCallback(
    (nft: Collectible) => {
      keepPressed(nftKey(nft))
      push(nftView, { namespace, contract: nft.contract, tokenId: nft.tokenId })
    },
    [keepPressed, push, namespace],
  )
  return (
    <div
      ref={scroller}
      className="p-nft-grid"
      role="list"
      aria-label={t('nfts.list')}
      onPointerEnter={() => preload(nftView)}
      {...handlers}
    >
      <Virtualizer
        ref={grid}
        data={rows}
        item={VisibleRow}
        itemSize={rowHeight}
        // With more ahead, a leap would be a long task.
        bufferSize={rowHeight / 2}
        // The tile that has the focus stays, wherever it is: else the focus would be lost.
        keepMounted={[stopRow]}
        onScroll={keepTop}
      >
        {(row, index) => (
          <NftRow
            nfts={nfts}
            row={row}
            from={index * columns}
            count={list.length}
            focusedColumn={index === stopRow ? stop % columns : undefined}
            onOpen={open}
          />
        )}
      </Virtualizer>
    </div>
  )
})
