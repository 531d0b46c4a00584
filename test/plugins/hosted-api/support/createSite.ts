import type { PageOptions, Page } from '../../../support/kernel.js'
import { openPage } from '../../../support/kernel.js'
import {
  blockchainApi,
  hostedApi,
  walletApi,
  type BlockchainApi,
  type HostedApiOptions,
  type WalletApi,
} from '../../../../plugins/hosted-api/index.js'

/** A well-formed project id. */
export const projectId = '0f0e0d0c0b0a09080706050403020100'

/** What a test site is made of. */
export interface SiteOptions extends HostedApiOptions, Pick<PageOptions, 'sdkType' | 'sdkVersion' | 'debug'> {
  /** null: the host gives none. */
  readonly project?: string | null
  readonly env?: PageOptions['env']
}

/** A page with the hosted API in it. */
export interface Site extends Page {
  readonly api: WalletApi
  readonly blockchain: BlockchainApi
}

/** Makes a page whose modal has the hosted API, and is closed. */
export const createSite = async ({
  project = projectId,
  walletApi: address,
  blockchainApi: blockchainAddress,
  env,
  ...shared
}: SiteOptions = {}): Promise<Site> => {
  const page = await openPage({
    ...shared,
    ...(project === null ? {} : { projectId: project }),
    ...(env ? { env } : {}),
    plugins: [
      hostedApi({
        ...(address !== undefined && { walletApi: address }),
        ...(blockchainAddress !== undefined && { blockchainApi: blockchainAddress }),
      }),
    ],
  })
  const [api, blockchain] = await Promise.all([page.kernel.load(walletApi), page.kernel.load(blockchainApi)])
  return { ...page, api, blockchain }
}
