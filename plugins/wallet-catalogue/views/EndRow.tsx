import { useEffect, useRef } from 'react'
import { Button, Icon, observer, useAnnounce, useText } from '../../../ui-shell/kit/index.js'
import type { WalletDirectory } from '../api.js'
import { TileSkeletons } from './TileSkeletons.js'

/** What {@link EndRow} takes. */
export interface EndRowProps {
  readonly directory: WalletDirectory
}

/** The end of what is loaded: as it comes into sight, more is fetched; where that fails, it is tried again by hand. */
export const EndRow = observer(({ directory }: EndRowProps) => {
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
