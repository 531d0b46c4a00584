import { connectView } from 'portico'
import { Address, Button, Details, errorText, Icon, Message, observer } from 'portico/kit'
import { useAnnounce, useChain, usePlugin, useService, useText } from 'portico/kit'
import { useEffect } from 'react'
import { faucetService } from './api.js'

/** Asks for test coins, and says how it went. */
export default observer(function FaucetView() {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const faucet = useService(faucetService)
  const { address, network } = useChain()
  const { status, error } = faucet

  // A request that has ended is old news when the view is opened again.
  useEffect(() => faucet.reset, [faucet])
  useEffect(() => {
    if (status === 'pending' || status === 'done') announce(t(`acme.faucet.${status}`))
    if (status === 'failed') announce(errorText(t, error), 'assertive')
  }, [announce, t, status, error])

  const request = () => {
    if (address && network) void faucet.request({ address, network })
  }
  if (status === 'done')
    return (
      <Message icon={<Icon name="check" />} tone="success" title={t('acme.faucet.done')}>
        <Button kind="primary" takesFocus onClick={() => plugin.back()}>
          {t('acme.faucet.close')}
        </Button>
      </Message>
    )
  if (status === 'failed')
    return (
      <Message icon={<Icon name="warning" />} tone="danger" title={errorText(t, error)}>
        <Button kind="primary" takesFocus onClick={request}>
          {t('common.retry')}
        </Button>
        <Details text={String(error)} />
      </Message>
    )
  return (
    <Message icon={<Icon name="download" />} title={t('acme.faucet.offer')} text={t('acme.faucet.worthless')}>
      {address && <Address address={address} isShort />}
      {address ? (
        <Button kind="primary" isPending={status === 'pending'} onClick={request}>
          {t(status === 'pending' ? 'acme.faucet.pending' : 'acme.faucet.request')}
        </Button>
      ) : (
        <Button kind="primary" takesFocus onClick={() => plugin.push(connectView)}>
          {t('acme.faucet.connect')}
        </Button>
      )}
    </Message>
  )
})
