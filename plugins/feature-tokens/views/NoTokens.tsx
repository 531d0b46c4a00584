import type { NamespaceStore } from '../../../kernel/define.js'
import { Button, Icon, Message, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'

/** What {@link NoTokens} takes. */
export interface NoTokensProps {
  readonly chain: NamespaceStore
}

/** The ways to get something, by the ids of their features. */
const ways = ['receive', 'onramp']

/** Said where an account holds nothing, with the ways to change that, as far as the site has them. */
export const NoTokens = observer(({ chain }: NoTokensProps) => {
  const kernel = useKernel()
  const t = useText()
  const ability = <T,>(token: Parameters<typeof kernel.capability<T>>[0]) =>
    kernel.capability(token, chain.namespace)
  const features = kernel.registry.walletFeatures.filter(
    ({ id, opens, needs = [], when }) =>
      ways.includes(id) &&
      kernel.registry.view(opens) &&
      needs.every(token => ability(token) !== undefined) &&
      (!when || when(chain, ability)),
  )
  return (
    <Message icon={<Icon name="wallet" />} title={t('tokens.empty')} text={t('tokens.empty.text')}>
      {features.map(({ id, label, opens }) => (
        <Button key={id} onClick={() => kernel.push(opens)}>
          {t(label)}
        </Button>
      ))}
    </Message>
  )
})
