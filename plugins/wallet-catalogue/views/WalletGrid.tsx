import { useEffect, useRef, useLayoutEffect, useMemo } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import {
  Button,
  Icon,
  observer,
  useAnnounce,
  useText,
  useGridStop,
  useKept,
  VisibleRow,
} from '../../../ui-shell/kit/index.js'
import type { ListedWallet, WalletDirectory } from '../api.js'
import { TileSkeletons, TileRow } from './WalletTile.js'

export interface WalletResultsProps {
  readonly directory: WalletDirectory
  /** The wallet that was pressed before the visitor came back. */
  readonly pressedId: string | undefined
  readonly onOpen: (wallet: ListedWallet) => void
  /** The focus goes back to the field. */
  readonly onLeave: () => void
}

/** The search and the filter as one text: equal texts for equal searches. */
export const searchKeyOf = ({ search, filter }: WalletDirectory): string => {
  const { isInstalled, isMobile, isCertified, namespace = '' } = filter
  return [search.trim(), isInstalled, isMobile, isCertified, namespace].join('\n')
}

interface LoadMoreRowProps {
  readonly directory: WalletDirectory
}

/** The end of what is loaded: as it comes into sight, more is fetched; where that fails, it is tried again by hand. */
const LoadMoreRow = observer(({ directory }: LoadMoreRowProps) => {
  const t = useText()
  const announce = useAnnounce()
  const { state, wallets, search } = directory
  const asked = useRef('')
  const text = t('wallets.failed.more')
  const hasFailed = state === 'failed'
  const place = `${search}\n${wallets.length}`
  useEffect(() => {
    // Once for what is there: a page without wallets must not be fetched again and again.
    if (state !== 'ready' || asked.current === place) return
    asked.current = place
    directory.loadMore()
  }, [directory, state, place])
  useEffect(() => {
    if (hasFailed) announce(text, 'assertive')
  }, [announce, hasFailed, text])
  if (!hasFailed) return <TileSkeletons count={4} />
  return (
    <div className="p-all-end">
      <p>{text}</p>
      <Button icon={<Icon name="retry" />} onClick={directory.retry}>
        {t('common.retry')}
      </Button>
    </div>
  )
})

const columns = 4
/** As high as a row is with the usual fonts; each is measured once it is drawn. */
const rowHeight = 106
/** The next page is fetched when as many heights of the grid are left to scroll. */
const pagesAhead = 2

const idOf = ({ id }: ListedWallet) => id
const nameOf = ({ name }: ListedWallet) => name

const rowsOf = (wallets: readonly ListedWallet[]): readonly (readonly ListedWallet[])[] =>
  Array.from({ length: Math.ceil(wallets.length / columns) }, (_, row) =>
    wallets.slice(row * columns, (row + 1) * columns),
  )

/** The wallets found, as a grid of which only what is seen is drawn, and the tile that Tab reaches. Its place is kept for who comes back. */
export const WalletGrid = observer(({ directory, pressedId, onOpen, onLeave }: WalletResultsProps) => {
  const { wallets, count, state } = directory
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<VirtualizerHandle>(null)
  const { stop, ...handlers } = useGridStop({
    scroller,
    items: wallets,
    idOf,
    nameOf,
    columns,
    focusId: pressedId,
    onLeave,
  })
  const stopRow = Math.floor(stop / columns)
  const rows = useMemo(() => rowsOf(wallets), [wallets])
  const hasEnd = state !== 'ready' || wallets.length < count
  const data = useMemo(() => (hasEnd ? [...rows, undefined] : rows), [rows, hasEnd])

  const searchKey = searchKeyOf(directory)
  const answered = useRef(searchKey)
  const [keptTop, keepTop] = useKept<number>('top')
  useLayoutEffect(() => {
    if (keptTop !== undefined) grid.current?.scrollTo(keptTop)
  }, [keptTop])
  useLayoutEffect(() => {
    // A new search is shown from its start; to scroll costs a layout, even to where one is.
    if (answered.current !== searchKey && grid.current?.scrollOffset) grid.current.scrollTo(0)
    answered.current = searchKey
  }, [searchKey])

  const onScroll = (top: number) => {
    keepTop(top)
    const { scrollSize = 0, viewportSize = 0 } = grid.current ?? {}
    const isNear = scrollSize - top < (pagesAhead + 1) * viewportSize
    if (isNear && hasEnd && state === 'ready') directory.loadMore()
  }
  return (
    <div ref={scroller} className="p-all-grid" role="list" aria-label={t('wallets.list')} {...handlers}>
      <Virtualizer
        ref={grid}
        data={data}
        item={VisibleRow}
        itemSize={rowHeight}
        // One row ahead: with more, a leap would be a long task.
        bufferSize={rowHeight}
        // The tile that has the focus stays, wherever it is: else the focus would be lost.
        keepMounted={[stopRow]}
        onScroll={onScroll}
      >
        {(row, index) =>
          row ? (
            <TileRow
              wallets={row}
              from={index * columns}
              count={count}
              stop={index === stopRow ? stop % columns : undefined}
              onOpen={onOpen}
            />
          ) : (
            <LoadMoreRow directory={directory} />
          )
        }
      </Virtualizer>
    </div>
  )
})
