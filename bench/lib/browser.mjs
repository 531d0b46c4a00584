import { chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/lib/find-chromium.mjs'

/** The flags that a closed network and a container need. */
const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the installed Chromium. */
export const launchBrowser = (flags = []) =>
  chromium.launch({ executablePath: ensureChromium(), args: [...launchFlags, ...flags] })
