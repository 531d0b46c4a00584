import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { safeLink } from '../../../kernel/safety/links.js'
import { blockchainApi, type HostedPayments } from '../../hosted-api/api.js'
import type { PayData, Payments } from '../api.js'
import { buyStatusFailed, callFailed, exchangesFailed, notInitiated, payUrlFailed } from '../errors.js'
import { assetId, recipientId } from '../payment/Payment.js'
import { readPayment } from '../payment/readPayment.js'

/** Which links an exchange may lead to: one on this machine only where the page itself is there. */
export const linksOf = ({ env }: Pick<PluginContext, 'env'>) => ({
  allowLocalhost: env.origin.startsWith('http:'),
})

/** Whether there is a service that knows of exchanges. Never rejects. */
export const hasExchanges = async (context: PluginContext): Promise<boolean> =>
  context.load(blockchainApi).then(
    ({ isAvailable }) => isAvailable,
    (error: unknown) => {
      if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) context.report(error)
      return false
    },
  )

type Failing = Parameters<typeof callFailed>[0]

/** Makes the calls about payments from exchanges: what {@link Payments} promises. */
export const createPayments = (context: PluginContext): Payments => {
  const check = (data: PayData) => readPayment(data, context.stores.namespaces)
  const call = async <T>(failing: Failing, ask: (service: HostedPayments) => Promise<T>): Promise<T> => {
    try {
      const api = await context.load(blockchainApi)
      return await ask(await api.loadPayments())
    } catch (error) {
      throw callFailed(failing, error)
    }
  }
  return {
    exchanges: async ({ page = 0, includeOnly, exclude, ...data }, signal) => {
      const payment = check(data)
      return call(exchangesFailed, service =>
        service.exchanges(
          {
            ...{ page, asset: assetId(payment), amount: payment.amount },
            ...(includeOnly && { includeOnly }),
            ...(exclude && !includeOnly && { exclude }),
          },
          signal,
        ),
      )
    },
    payUrl: async ({ exchangeId, ...data }, signal) => {
      const payment = check(data)
      const asked = { exchangeId, asset: assetId(payment), amount: payment.amount }
      const { url, sessionId } = await call(payUrlFailed, service =>
        service.payUrl({ ...asked, recipient: recipientId(payment) }, signal),
      )
      const link = safeLink(url, 'web', linksOf(context))
      if (link === undefined) throw notInitiated('the address of the exchange may not be opened')
      return { url: link, sessionId }
    },
    buyStatus: ({ exchangeId, sessionId }, signal) =>
      call(buyStatusFailed, service => service.buyStatus({ exchangeId, sessionId }, signal)),
  }
}
