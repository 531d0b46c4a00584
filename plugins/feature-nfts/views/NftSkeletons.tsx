import { Skeleton } from '../../../ui-shell/kit/index.js'

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
