import { safePicture } from '../../../kernel/safety/icon.js'

/**
 * The picture in a `data:` URI, to be shown through `<img>` only. Contracts write colours such as `#fff` into it, where the rest of an
 * address would begin.
 */
export const inlinePicture = (uri: string): string | undefined => safePicture(uri.replaceAll('#', '%23'))
