import { useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { observer, useGridStop, useKept, useText, VisibleRow } from '../../../ui-shell/kit/index.js'
import type { ListedWallet } from '../api.js'
import { EndRow } from './EndRow.js'
import { questionOf } from './questionOf.js'
import { TileRow } from './TileRow.js'
import type { WalletResultsProps } from './WalletResultsProps.js'

const columns = 4
/** As high as a row is with the usual fonts; each is measured once it is drawn. */
const rowHeight = 125
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
    ...{ scroller, items: wallets, idOf, nameOf, columns, focusId: pressedId, onLeave },
  })
  const stopRow = Math.floor(stop / columns)
  const rows = useMemo(() => rowsOf(wallets), [wallets])
  const hasEnd = state !== 'ready' || wallets.length < count
  const data = useMemo(() => (hasEnd ? [...rows, undefined] : rows), [rows, hasEnd])

  const question = questionOf(directory)
  const answered = useRef(question)
  const [keptTop, keepTop] = useKept<number>('top')
  useLayoutEffect(() => {
    if (keptTop !== undefined) grid.current?.scrollTo(keptTop)
  }, [keptTop])
  useLayoutEffect(() => {
    // What is looked for anew is seen from its start; to scroll costs a layout, even to where one is.
    if (answered.current !== question && grid.current?.scrollOffset) grid.current.scrollTo(0)
    answered.current = question
  }, [question])

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
            <EndRow directory={directory} />
          )
        }
      </Virtualizer>
    </div>
  )
})
