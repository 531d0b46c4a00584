import type { Collectible, Network, ViewProps } from '../../../kernel/define.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import {
  Fact,
  Facts,
  Icon,
  LinkButton,
  Message,
  NoAccount,
  observer,
  Skeleton,
  Stack,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { AccountNfts, nftView } from '../api.js'
import { nftName } from './nftText.js'
import { NftPicture } from './NftPicture.js'
import css from './Nfts.css'
import { useDescription, useNfts } from './useNfts.js'

/**
 * One NFT: all of its picture, what it is called, and where it is. Loading: a skeleton. Another account or network: it says that it is
 * gone. Without a connection: the way to one.
 */
export default observer(function NftView({ data }: ViewProps<typeof nftView>) {
  useStyles(css)
  const chain = usePlugin().stores.namespaces.get(data.namespace)
  return chain?.address === undefined ? <NoAccount /> : <Nft {...data} network={chain.network} />
})

interface NftProps {
  readonly namespace: string
  readonly contract: string
  readonly tokenId: string
  readonly network: Network | undefined
}

const Nft = observer(({ namespace, contract, tokenId, network }: NftProps) => {
  const t = useText()
  const nfts = useNfts(namespace)
  const nft = nfts.find(contract, tokenId)
  if (nft && network) return <NftFacts nfts={nfts} nft={nft} network={network} />
  if (!nfts.list && !nfts.isUnavailable) return <Skeleton height="320px" />
  return <Message icon={<Icon name="info" />} title={t('nfts.gone')} text={t('nfts.gone.text')} />
})

interface NftFactsProps {
  readonly nfts: AccountNfts
  readonly nft: Collectible
  readonly network: Network
}

const NftFacts = observer(({ nfts, nft, network }: NftFactsProps) => {
  const t = useText()
  const description = useDescription(nfts, nft)
  const { contract, tokenId, collection } = nft
  const explorer = network.blockExplorers?.default.name
  const url = explorerLink(network, 'address', contract)
  return (
    <Stack>
      <div className="p-nft-whole">
        <NftPicture nft={nft} description={description} isWhole />
      </div>
      <h3 className="p-nft-heading" dir="auto">
        {nftName(t, nft, description)}
      </h3>
      <Facts>
        {collection !== undefined && (
          <Fact label={t('nfts.collection')}>
            <span dir="auto">{collection}</span>
          </Fact>
        )}
        <Fact label={t('nfts.network')}>{network.name}</Fact>
        <Fact label={t('nfts.tokenId')} isLong copies={{ text: tokenId, label: t('nfts.tokenId.copy') }}>
          <code dir="ltr">{tokenId}</code>
        </Fact>
        <Fact label={t('nfts.contract')} isLong copies={{ text: contract, label: t('nfts.contract.copy') }}>
          <code dir="ltr">{contract}</code>
        </Fact>
      </Facts>
      {url !== undefined && explorer !== undefined && (
        <LinkButton href={url} opens="web" icon={<Icon name="external" />}>
          {t('account.explorer', { explorer })}
        </LinkButton>
      )}
    </Stack>
  )
})
