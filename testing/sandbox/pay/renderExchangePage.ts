import { button, escape, page } from '../secure-site/identity/renderIdentityPages.js'
import type { ExchangePayment } from './Pay.js'

/** Writes the page where a visitor pays from an exchange. It posts the answer to its own address. @param name of the exchange */
export const renderExchangePage = (
  name: string,
  { status, amount, asset, recipient }: ExchangePayment,
): string => {
  if (status === 'SUCCESS') return page(name, '<p>Paid. You can close this window.</p>')
  if (status === 'FAILED') return page(name, '<p>Not paid. You can close this window.</p>')
  const buttons =
    status === 'UNKNOWN'
      ? [button('sign-in', 'Sign in'), button('hang', 'Never answer')]
      : [button('pay', 'Pay'), button('decline', 'Decline'), button('hang', 'Never answer')]
  return page(
    name,
    `<p>This is a stand-in: no real account is used, but the payment is real on its chain.</p>
<dl><dt>Amount</dt><dd>${escape(amount)}</dd><dt>Asset</dt><dd>${escape(asset)}</dd><dt>To</dt><dd>${escape(recipient)}</dd></dl>
<form method="post">
${buttons.join('\n')}
</form>`,
  )
}
