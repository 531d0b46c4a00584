import { Button, usePlugin, useText } from '../../ui-shell/kit/index.js'

/** Leads back from what has ended, or out of the modal where it was opened with it. Its plugin needs `withMoneyStrings`. */
export const DoneButton = () => {
  const plugin = usePlugin()
  const t = useText()
  const leave = () => (plugin.stores.router.canGoBack ? plugin.back() : plugin.close())
  return (
    <Button kind="primary" onClick={leave}>
      {t('money.done')}
    </Button>
  )
}
