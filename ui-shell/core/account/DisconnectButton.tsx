import { Button, Icon, observer, useText } from '../../kit/index.js'
import type { AccountProps } from './AccountProps.js'
import { Endings } from './Endings.js'
import { useDisconnect } from './useDisconnect.js'

/** Ends the connection of a chain; where several are connected, it says beforehand which end with it. */
export const DisconnectButton = observer(({ chain }: AccountProps) => {
  const t = useText()
  const { isPending, disconnect } = useDisconnect(chain)
  return (
    <>
      <Button kind="quiet" icon={<Icon name="leave" />} isPending={isPending} onClick={disconnect}>
        {t(isPending ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
      <Endings chain={chain} />
    </>
  )
})
