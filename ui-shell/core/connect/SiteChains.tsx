import {
  ChainIcon,
  List,
  ListItem,
  namespaceName,
  observer,
  usePlugin,
  useStyles,
  useText,
} from '../../kit/index.js'
import css from './ChooseChainView.css'
import { useConnectChain } from './useConnectChain.js'

/** The chains of the site that are not connected: each says how it will be. */
export const SiteChains = observer(() => {
  useStyles(css)
  const { namespaces } = usePlugin().stores
  const t = useText()
  const { hint, connect } = useConnectChain()
  const missing = namespaces.all.filter(({ status }) => status !== 'connected')
  return (
    <div className="p-choose">
      <List label={t('choose.title')}>
        {missing.map((chain, index) => (
          <ListItem
            key={chain.namespace}
            label={namespaceName(t, chain)}
            description={hint(chain)}
            icon={<ChainIcon chain={chain} />}
            hasChevron
            takesFocus={index === 0}
            onClick={() => connect(chain)}
          />
        ))}
      </List>
    </div>
  )
})
