/** The browser tests of the main steps: these are run in every browser that Playwright can drive. */
export const mainSteps = [
  ...['slice', 'opening', 'connecting', 'wallet-ways', 'remote-wallets'],
  ...['send', 'send-outcomes', 'siwx', 'siwx-message', 'policies', 'demo'],
]

/**
 * Those of them that are left out in a browser: why, and the ends of their names. The run names a test that is listed here and does not
 * exist any more.
 */
export const leftOut = {
  'scroll-bars': [],
  firefox: [
    {
      why: 'Playwright does not tell what a request of Firefox carries.',
      tests: [
        'what was cancelled in the wallet is said to be, and moved nothing',
        'what was sped up in the wallet is paid once, and shown under its new hash',
        'what no node has taken is over when its blockhash has expired, and moved nothing',
        'nothing is counted before the visitor consents',
      ],
    },
    {
      why: 'Firefox says in words of its own, and as an error of the page, that a node cannot be reached.',
      tests: ['where no node answers any longer, nothing is claimed'],
    },
  ],
}
