import { isModalError, type ChainNamespace } from 'portico'
import { tokensService } from 'portico/feature-tokens'
import type { DemoModal } from '../createDemoModal.js'

/** Tells the modal that the page has spent something. While the feature "Tokens" is off, the modal finds out by itself, later. */
export const renewBalance = async (modal: DemoModal, namespace: ChainNamespace): Promise<void> => {
  const tokens = await modal.kernel.load(tokensService).catch((error: unknown) => {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  })
  await tokens?.changed(namespace)
}
