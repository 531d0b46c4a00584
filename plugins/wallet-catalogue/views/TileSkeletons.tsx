import { Skeleton } from '../../../ui-shell/kit/index.js'

/** What {@link TileSkeletons} takes. */
export interface TileSkeletonsProps {
  readonly count: number
}

/** Tiles that are on their way. */
export const TileSkeletons = ({ count }: TileSkeletonsProps) => (
  <div className="p-tiles" aria-hidden>
    {Array.from({ length: count }, (_, tile) => (
      <span key={tile} className="p-tile">
        <Skeleton width="var(--p-row)" height="var(--p-row)" />
        <Skeleton width="80%" height="var(--p-font-xs)" corners="s" />
      </span>
    ))}
  </div>
)
