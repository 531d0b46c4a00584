import type { NetworkPictures } from '../../../ui-shell/core/api.js'
import type { AssetPictures } from './AssetPictures.js'

/** Gives networks their pictures of the service. The table of ids comes with the first one that is looked for. */
export const networkPicturesOf = (pictures: AssetPictures): NetworkPictures => ({
  of: network =>
    pictures.of(network.caipNetworkId, async () =>
      (await import('./networkImageIds.js')).networkImageId(network),
    ),
})
