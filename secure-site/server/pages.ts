import type { DeviceRequest } from './Accounts.js'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="/images/favicon.svg">
<link rel="stylesheet" href="/sdk/frame.css">
${head}
<body>${body}
`

/** The page of the frame: its script draws the rest. */
export const framePage = (name: string): string =>
  page(name, '<main id="frame"></main>', '<script type="module" src="/sdk/frame.js"></script>')

/** The page that a mail leads to, where a device is approved. */
export const devicePage = (name: string, { email, site }: DeviceRequest, token: string): string =>
  page(
    'Approve a device',
    `<main class="page"><h1>Is this you?</h1>
<p>Somebody is signing in to <strong>${escape(site)}</strong> as <strong>${escape(email)}</strong> on a new device.</p>
<form method="post" action="/device/approve?token=${escape(token)}"><button class="primary">Approve</button></form>
<p>If it is not you, close this page.</p><p class="quiet">${escape(name)}</p></main>`,
  )

/** A page that says one thing. */
export const messagePage = (title: string, text: string): string =>
  page(title, `<main class="page"><h1>${escape(title)}</h1><p>${escape(text)}</p></main>`)

/** The picture of the site. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5570ff"/><path d="M10 15v-3a6 6 0 0 1 12 0v3m-14 0h16v10H8z" fill="none" stroke="#fff" stroke-width="2.5"/></svg>'
