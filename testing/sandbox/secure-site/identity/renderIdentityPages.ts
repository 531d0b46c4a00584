import { people } from './people.js'

/** Text for a page. */
export const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 24rem; padding: 1.5rem 1rem; margin-inline: auto; overflow-wrap: anywhere; }
form { display: grid; gap: 0.75rem; }
button { min-block-size: 3rem; padding: 0.5rem 1rem; border: 1px solid GrayText; border-radius: 12px; background: Canvas; color: CanvasText; font: inherit; cursor: pointer; }
button:hover { background: color-mix(in srgb, CanvasText 8%, Canvas); }
`

/** Writes a page of a stand-in. @param body its main part, as HTML */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${escape(title)}</title>
<style>${style}</style>
<main><h1>${escape(title)}</h1>
${body}</main>
`

/** Writes a button that answers the form it is in. */
export const button = (answer: string, label: string) =>
  `<button name="answer" value="${answer}">${label}</button>`

/** Writes the page where a person chooses who they are. It posts the choice to its own address. @param asks host of who asks */
export const renderProviderPage = (name: string, asks: string): string =>
  page(
    `Portico ${name}`,
    `<p><strong>${escape(asks)}</strong> asks who you are. This is a stand-in: no real account is used.</p>
<form method="post">
${people.map(person => button(person.id, `Continue as ${person.name}`)).join('\n')}
${button('deny', 'Deny')}
${button('fail', 'Fail')}
${button('hang', 'Never answer')}
</form>`,
  )

/** Writes the page where a person lets a site in with Farcaster. @param asks host of that site */
export const renderCastPage = (asks: string): string =>
  page(
    'Portico Cast',
    `<p><strong>${escape(asks)}</strong> asks you to sign in as <strong>ada</strong>. This is a stand-in: no real account is used.</p>
<form method="post">
${button('approve', 'Approve')}
${button('deny', 'Deny')}
</form>`,
  )

/** Writes a page that says one thing. */
export const renderNotice = (title: string, text: string): string => page(title, `<p>${escape(text)}</p>`)
