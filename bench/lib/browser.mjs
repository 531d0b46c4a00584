import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs'
import { ensureChromium } from '../../scripts/lib/find-chromium.mjs'

/** Starts the installed Chromium. */
export const launchBrowser = (flags = []) =>
  chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags, ...flags] })
