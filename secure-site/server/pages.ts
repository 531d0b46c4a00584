import type { DeviceRequest } from './Devices.js'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const icon = '<link rel="icon" href="/images/favicon.png">'

const page = (title: string, body: string, head = icon): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/sdk/frame.css">
${head}
<body>${body}
`

/** The page of the frame: its script draws the rest. */
export const framePage = (name: string): string =>
  page(name, '<main id="frame"></main>', '<script type="module" src="/sdk/frame.js"></script>')

/** The page where visitors see their account, and take its key to another wallet: its script draws the rest. */
export const dashboardPage = (name: string): string =>
  page(name, '<main class="page"></main>', `${icon}<script type="module" src="/sdk/dashboard.js"></script>`)

/** The page that a mail leads to, where a device is approved. */
export const devicePage = (name: string, { email, site }: DeviceRequest, token: string): string =>
  page(
    'Approve a device',
    `<main class="page"><h1>Is this you?</h1>
<p>Somebody is signing in to <strong>${escape(site)}</strong> as <strong>${escape(email)}</strong> on a new device.</p>
<form method="post" action="/device/approve?token=${escape(token)}"><button class="primary">Approve</button></form>
<p>If it is not you, close this page.</p><p class="quiet">${escape(name)}</p></main>`,
  )

/** The page that a visitor comes back to from a provider: its script tells the page that opened the window. @param origin of that page @param state of the sign-in */
export const returnPage = (origin: string, state: string): string =>
  page(
    'One moment',
    `<main class="page" data-origin="${escape(origin)}" data-state="${escape(state)}"><h1>One moment</h1><p>This window closes by itself.</p></main>`,
    `${icon}<script type="module" src="/sdk/loading.js"></script>`,
  )

/**
 * The page that asks before a visitor goes on to a page that wanted them back, with what signs them in: whoever has sent them to the provider
 * may have begun elsewhere. @param href of that page
 */
export const sendOnPage = (name: string, href: string): string =>
  page(
    'Sign in?',
    `<main class="page"><h1>Sign in to ${escape(new URL(href).host)}?</h1>
<p>Go on if that is where you come from.</p>
<a class="primary" href="${escape(href)}">Continue</a>
<p>If it is not, close this page.</p><p class="quiet">${escape(name)}</p></main>`,
  )

/** A page that says one thing. */
export const messagePage = (title: string, text: string): string =>
  page(title, `<main class="page"><h1>${escape(title)}</h1><p>${escape(text)}</p></main>`)
