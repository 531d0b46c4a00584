import { useEffect } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import { accountView } from '../../../ui-shell/core/api.js'
import {
  Avatar,
  Button,
  CopyButton,
  Footer,
  observer,
  Stack,
  useAnnounce,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { registerAccountNameSuccessView } from '../api.js'
import css from './RegisterAccountNameView.css'

/** The name is there, and what comes next. There is nothing to load, and nothing that could fail. */
export default observer(function RegisterAccountNameSuccessView({
  data: { name },
}: ViewProps<typeof registerAccountNameSuccessView>) {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { address = name, account } = plugin.stores.namespaces.get('eip155') ?? {}
  const title = t('names.done', { name })
  useEffect(() => announce(title), [announce, title])
  const leave = () => {
    if (plugin.stores.router.canGoBack) plugin.back()
    else plugin.replace(accountView)
  }
  return (
    <Stack>
      <div className="p-names-done">
        <Avatar size="l" address={address} src={account?.profileImage} />
        <h3 dir="auto">{title}</h3>
        <p>{t('names.done.text')}</p>
        <CopyButton text={name} label={t('names.done.copy')} />
      </div>
      <Footer>
        <Button kind="primary" takesFocus onClick={leave}>
          {t('names.done.next')}
        </Button>
      </Footer>
    </Stack>
  )
})
