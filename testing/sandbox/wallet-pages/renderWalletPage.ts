import { createHash } from 'node:crypto'
import { drawEmblem } from '../pictures/drawEmblem.js'
import { escape } from '../secure-site/identity/renderIdentityPages.js'
import type { WalletListing } from '../wallets/WalletListing.js'

/** Written into the page, in the colours of the phone: that one's style is in the built package only. */
const style = `
:root { color-scheme: light dark; --accent: light-dark(#0f766e, #2dd4bf); }
body { display: grid; min-block-size: 100dvh; margin: 0; background: light-dark(#e4e9ea, #0b0d10); color: light-dark(#14171c, #f4f5f7); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; inline-size: min(26rem, 100% - 2rem); place-self: center; margin-block: 1rem; padding: 2rem 1.5rem; border: 1px solid light-dark(#d5dcde, #343a44); border-radius: 20px; background: light-dark(#fff, #1e2229); text-align: center; overflow-wrap: anywhere; }
svg { inline-size: 4rem; block-size: 4rem; border-radius: 16px; }
h1 { margin-block: 1rem .5rem; font-size: 1.375rem; line-height: 1.3; text-wrap: balance; }
p { margin-block: 0 1rem; }
a { display: block; margin-block: 1.5rem; padding: .75rem 1rem; border: 1px solid transparent; border-radius: 14px; background: var(--accent); color: light-dark(#fff, #06201d); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.back { margin: 0; color: light-dark(#545d6a, #a9b0bc); font-size: .875rem; }
`

/** What the page may do: show its own style and the mark of the phone. Not to be framed, and no script. */
export const walletPagePolicy: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
}

/** Writes the page where a wallet of the catalogue would be had: it says that there is none, and offers the phone. */
export const renderWalletPage = ({
  id,
  image_id: picture = id,
  name,
}: WalletListing): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name)} · Portico sandbox</title>
<link rel="icon" href="/phone/icon.svg" type="image/svg+xml">
<style>${style}</style>
<main>
<div aria-hidden="true">${drawEmblem(picture)}</div>
<h1>${escape(name)} is not a real wallet</h1>
<p>It was invented for this sandbox. There is no app and no extension to install.</p>
<p>The sandbox has a phone that you can connect instead: on the site, choose WalletConnect and copy its link, then paste it on the phone.</p>
<a href="/phone">Open the sandbox’s phone</a>
<p class="back">To go back to the site, close this tab.</p>
</main>
`
