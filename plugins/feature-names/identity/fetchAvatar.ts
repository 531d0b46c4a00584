import type { PluginContext } from '../../../kernel/define.js'
import { readPicture } from '../../../kernel/fetching/readPicture.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { avatarUnreadable } from '../errors.js'

const limitMs = 10_000

/**
 * Fetches the picture that an account shows of itself. It may be anywhere, and of anybody's making: it is looked at before it is shown.
 * @param url an `https:` address
 * @returns a `data:` URL that may be shown @throws `AVATAR_UNREADABLE`
 */
export const fetchAvatar = (
  { env }: Pick<PluginContext, 'env'>,
  url: string,
  signal: AbortSignal,
): Promise<string> =>
  withDeadline(
    env,
    { limitMs, late: () => avatarUnreadable('no answer'), signals: [signal] },
    async ending => {
      const response = await env.fetch(url, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: ending,
      })
      if (!response.ok) throw avatarUnreadable(`HTTP ${response.status}`)
      return readPicture(response, avatarUnreadable)
    },
  )
