import { useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../ui-shell/kit/index.js'
import { type NftGridProps, NftRows } from './NftRows.js'

/** As high as a row is with the usual fonts, in px; for documents without a layout. */
const usualHeight = 224

/** As high as it is laid out, whatever moves or scales around it. */
const heightOf = (element: Element): number => Number(getComputedStyle(element).height.replace('px', ''))

/**
 * NFTs as a grid. How high its rows are is measured before anything is seen, on a tile that is empty: a list that finds out only as it is
 * drawn changes its height, which the browser reports to the page as an error ("ResizeObserver loop completed").
 */
export const NftGrid = (props: NftGridProps) => {
  const row = useRef<HTMLDivElement>(null)
  const [rowHeight, setRowHeight] = useState<number>()
  useLayoutEffect(() => {
    if (row.current) setRowHeight(heightOf(row.current) || usualHeight)
  }, [])
  if (rowHeight !== undefined) return <NftRows {...props} rowHeight={rowHeight} />
  return (
    <div className="p-nft-grid">
      <div ref={row} className="p-nft-row">
        <button className="p-nft" type="button" disabled>
          <span className="p-nft-picture" />
          <span className="p-nft-name">{'\u00a0'}</span>
          <small className="p-nft-collection">{'\u00a0'}</small>
        </button>
      </div>
    </div>
  )
}

/** Tiles that are on their way. */
export const NftSkeletons = () => (
  <div className="p-nft-row">
    {[0, 1, 2, 3].map(tile => (
      <span key={tile} className="p-nft">
        <span className="p-nft-picture">
          <Skeleton height="100%" />
        </span>
        <Skeleton height="var(--p-space-4)" width="70%" corners="s" />
      </span>
    ))}
  </div>
)
