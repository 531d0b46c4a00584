import { Address, Fact, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import { isSameAddress } from '../entries/isSameAddress.js'
import type { Activity } from '../api.js'

/** What {@link PartyFact} takes. */
export interface PartyFactProps {
  readonly name: string
  readonly address: string
  readonly activity: Activity
}

/** Who was on one side: the whole address, and what it is called. */
export const PartyFact = observer(({ name, address, activity }: PartyFactProps) => {
  const t = useText()
  const { namespaces } = useKernel().stores
  const own = namespaces.connected.find(chain => isSameAddress(chain.address, address))?.address
  const called = own === undefined ? activity.nameOf(address) : t('history.you')
  return (
    <Fact label={name} isLong copies={{ text: own ?? address, label: t('history.address.copy') }}>
      {called !== undefined && <strong dir="auto">{called}</strong>}
      <Address address={own ?? address} />
    </Fact>
  )
})
