import { useEffect } from 'react'
import { Button, Icon, observer, Stack, useKernel, usePreload, useText } from '../../../ui-shell/kit/index.js'
import { allWalletsView } from '../../wallet-catalogue/api.js'
import { AnyApp } from './AnyApp.js'
import { CodePanel } from './CodePanel.js'
import type { RemoteAttempt } from './RemoteAttempt.js'

/** What {@link AnyCode} takes. */
export interface AnyCodeProps {
  readonly attempt: RemoteAttempt
}

/** The code for any wallet. On a phone, what the phone itself can do comes first: whichever app takes the link, and the list of all. */
export const AnyCode = observer(({ attempt }: AnyCodeProps) => {
  const kernel = useKernel()
  const preload = usePreload()
  const t = useText()
  const { env, registry, stores } = kernel
  const { isMobile } = env.platform
  const hasList = registry.view(allWalletsView) !== undefined && !stores.router.has(allWalletsView)
  useEffect(() => {
    if (hasList) preload(allWalletsView)
  }, [hasList, preload])
  const list = hasList && (
    <Button
      kind={isMobile ? 'secondary' : 'quiet'}
      icon={<Icon name="grid" />}
      onClick={() => kernel.push(allWalletsView)}
    >
      {t('wc.all')}
    </Button>
  )
  if (!isMobile)
    return (
      <CodePanel attempt={attempt} wallet={undefined} hint={t('wc.scan')} takesFocus>
        {list}
      </CodePanel>
    )
  return (
    <Stack>
      <Stack gap="s">
        <AnyApp attempt={attempt} />
        {list}
      </Stack>
      <CodePanel attempt={attempt} wallet={undefined} hint={t('wc.scan.other')} takesFocus />
    </Stack>
  )
})
