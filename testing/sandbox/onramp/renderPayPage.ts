const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 24rem; padding: 2rem 1rem; margin-inline: auto; text-align: center; }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
button { padding: .8rem; border: 1px solid GrayText; border-radius: 12px; font: inherit; }
button[value=pay] { background: #0a5; color: #fff; border-color: transparent; font-weight: 600; }
code { overflow-wrap: anywhere; }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${escape(title)}</title>
<style>${style}</style>
<h1>${escape(title)}</h1>
${body}
`

/** What is paid for, in words. */
export interface PayTexts {
  readonly seller: string
  readonly amount: string
  readonly symbol: string
  readonly address: string
}

/** The page to pay at: pay, cancel, fail, or never answer. */
export const renderPayPage = ({ seller, amount, symbol, address }: PayTexts): string =>
  page(
    seller,
    `<p>${escape(amount)} ${escape(symbol)} for<br><code>${escape(address)}</code></p>
<p>No money is needed here: this is a stand-in.</p>
<form method="post">
<button name="answer" value="pay">Pay</button>
<button name="answer" value="cancel">Cancel</button>
<button name="answer" value="fail">Fail</button>
<button name="answer" value="hang">Never answer</button>
</form>`,
  )

/** What has come of it. */
export const renderPayNotice = (title: string, text: string): string => page(title, `<p>${escape(text)}</p>`)

/** A page that closes its window. */
export const renderClosing = (): string =>
  page('Cancelled', '<p>Nothing was paid.</p><script>window.close()</script>')
