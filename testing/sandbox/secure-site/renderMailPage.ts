import type { Mail } from '@portico/secure-site'

const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Links to the site itself can be followed. */
const linked = ({ text, approveUrl }: Mail): string => {
  const written = escape(text)
  if (approveUrl === undefined) return written
  const url = escape(approveUrl)
  return written.replace(url, `<a href="${url}" target="_blank">${url}</a>`)
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 40rem; padding: 1.5rem 1rem; margin-inline: auto; }
article { padding: 1rem 1.25rem; margin-block: 1rem; border: 1px solid GrayText; border-radius: 12px; }
h2 { margin: 0; font-size: 1.1rem; }
pre { margin: 0; font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
small { color: GrayText; overflow-wrap: anywhere; }
`

/** Writes the mailbox of the sandbox for a person: every mail that the secure site has sent, newest first. It looks for new ones by itself. */
export function renderMailPage(mails: readonly Mail[]): string {
  const rows = mails.toReversed().map(
    mail =>
      `<article><h2>${escape(mail.subject)}</h2>
<p><small>To ${escape(mail.to)}, <time>${new Date(mail.sentAt).toISOString().slice(11, 19)} UTC</time></small></p>
<pre>${linked(mail)}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Mailbox of the Portico sandbox</title>
<style>${style}</style>
<h1>Mailbox</h1>
<p>No mail leaves this computer: whatever the secure site sends is here.</p>
${rows.length > 0 ? rows.join('\n') : '<p>No mail yet.</p>'}
`
}
