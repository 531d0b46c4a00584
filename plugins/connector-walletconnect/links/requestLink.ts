/**
 * The link that shows a wallet's app which request waits for it.
 * @param link the wallet's own, as `appLink` gives it
 */
export const requestLink = (link: string, requestId: number, topic: string): string => {
  const base = link.replace(/\/$/, '')
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  // Apps inside Telegram get what they are started with in one parameter.
  return base.startsWith('https://t.me/')
    ? `${base}?startapp=${btoa(query).replace(/=+$/, '')}`
    : `${base}/wc?${query}`
}
