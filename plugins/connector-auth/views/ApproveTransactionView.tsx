import { useEffect, useState } from 'react'
import type { Network, ViewProps } from '../../../kernel/define.js'
import {
  Address,
  Button,
  Footer,
  FrameSlot,
  Message,
  Icon,
  observer,
  Skeleton,
  Stack,
  useAccountName,
  useAfter,
  useAnnounce,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { solanaCodecService } from '../../chain-solana/api.js'
import type { approveTransactionView } from '../api.js'
import type { Approval, ApprovalRequest } from '../approval/Approval.js'
import { rejectedByUser } from '../approval/Approvals.js'
import { asksForTransactions } from '../approval/transactionsOf.js'
import { engineService } from '../lazyEngine.js'
import css from './ApproveTransactionView.css'
import { ExpectedChanges } from './ExpectedChanges.js'
import { partiesOf, summarize, type Summary } from './summarize.js'
import { useChecksums } from './useChecksums.js'

const slowMs = 8000

/** Of Solana's requests, what says it is fetched with the first one. */
const useSummary = (request: ApprovalRequest, network: Network | undefined): Summary => {
  const t = useText()
  const plugin = usePlugin()
  const [solana, setSolana] = useState<{ readonly summarize: typeof summarize }>()
  const isSolana = request.method.startsWith('solana_')
  useEffect(() => {
    if (!isSolana) return
    const load = async () => {
      const [{ summarizeSolana }, service] = await Promise.all([
        import('../solana/summarizeSolana.js'),
        plugin.load(solanaCodecService),
      ])
      const codec = await service.load()
      return (asked: ApprovalRequest, on: Network | undefined, locale: string) =>
        summarizeSolana(codec, asked, on, locale)
    }
    load().then(
      summarizeSolana => setSolana({ summarize: summarizeSolana }),
      () => setSolana({ summarize }),
    )
  }, [plugin, isSolana])
  const shorten = useChecksums(partiesOf(request))
  if (!isSolana) return summarize(request, network, t.language, shorten)
  return solana?.summarize(request, network, t.language) ?? { id: 'approve.loading' }
}

/** Who asks for what: said by the modal, from the request itself, before the frame is there. */
const Head = observer(({ approval: { id: requestId, request } }: { readonly approval: Approval }) => {
  const t = useText()
  const { env, stores } = usePlugin()
  const { chainId, address } = request
  const [namespace, networkId] =
    typeof chainId === 'string' ? (['solana', chainId] as const) : (['eip155', `eip155:${chainId}`] as const)
  const network = stores.namespaces.get(namespace)?.find(networkId)
  const name = useAccountName(namespace, address)
  const { id, values = {} } = useSummary(request, network)
  return (
    <>
      <p className="p-approve-summary" dir="auto">
        {t(id, values)}
      </p>
      <ul className="p-approve-facts">
        <li>
          <span className="p-unseen">{t('approve.site')}</span> {new URL(env.origin || 'about:blank').host}
        </li>
        <li title={address}>
          <span className="p-unseen">{t('approve.account')}</span>{' '}
          {name !== undefined && (
            <>
              <bdi className="p-approve-name" title={name}>
                {name}
              </bdi>{' '}
            </>
          )}
          <Address address={address} isShort />
        </li>
        <li>
          <span className="p-unseen">{t('approve.network')}</span> {network?.name ?? request.chainId}
        </li>
      </ul>
      {network && asksForTransactions(request) && (
        <ExpectedChanges key={requestId} request={request} network={network} />
      )}
    </>
  )
})

/** The frame, or what stands for it until it is ready. */
const Frame = observer(({ approval }: { readonly approval: Approval }) => {
  const t = useText()
  const { frame, state } = approval
  const isSlow = useAfter(slowMs, state === 'loading')
  const announce = useAnnounce()
  useEffect(() => {
    if (state === 'ready') frame?.focus()
    else announce(t(state === 'failed' ? 'approve.failed' : 'approve.loading'))
  }, [announce, t, state, frame])
  if (state === 'failed')
    return (
      <Message
        icon={<Icon name="warning" />}
        tone="warning"
        title={t('approve.failed')}
        text={t('approve.failed.text')}
      >
        <Button kind="primary" takesFocus onClick={approval.start}>
          {t('common.retry')}
        </Button>
      </Message>
    )
  return (
    <div className="p-approve-frame">
      {frame && state === 'ready' ? (
        <FrameSlot frame={frame} />
      ) : (
        <>
          <Skeleton height="100%" />
          {isSlow && <p>{t('approve.slow')}</p>}
        </>
      )}
    </div>
  )
})

/**
 * Where the visitor decides on a request to the embedded wallet. It holds: nothing covers it, and it is left by a decision alone. Loading: a
 * skeleton of the frame, with a word after 8 s. Error: the frame was not ready within 20 s, with a retry. Success: what was shown before.
 */
export default observer(function ApproveTransactionView({ data }: ViewProps<typeof approveTransactionView>) {
  useStyles(css)
  const t = useText()
  const approvals = useService(engineService).current?.approvals
  const approval = approvals?.find(data.requestId)
  // It has been decided, and the modal is about to go on; or nothing has been asked.
  if (!approvals || !approval) return null
  return (
    <Stack gap="s">
      <Head approval={approval} />
      {/* The buttons of the frame are at its end: it stays in sight with them. */}
      <Footer
        message={
          <>
            <Frame approval={approval} />
            {approvals.waiting > 0 && (
              <p className="p-approve-waiting">{t('approve.waiting', { count: approvals.waiting })}</p>
            )}
          </>
        }
      >
        <Button kind="quiet" onClick={() => approval.fail(rejectedByUser())}>
          {t('approve.reject')}
        </Button>
      </Footer>
    </Stack>
  )
})
