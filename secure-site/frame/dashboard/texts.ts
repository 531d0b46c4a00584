/** Everything that the dashboard says, in English. */
export const texts = {
  about: 'Sign in to see your account, or to take it to a wallet of your own.',
  email: 'E-mail address',
  continue: 'Continue',
  continueWith: (provider: string) => `Continue with ${provider}`,
  back: 'Back',
  failed: 'Something went wrong. Please try again.',
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Check your connection, then try again.',
  retry: 'Try again',

  device: 'Approve this device',
  deviceText: (email: string) => `Open the mail that was sent to ${email}, and press its link.`,
  code: 'Enter the code',
  codeText: (email: string) => `It was sent to ${email}.`,
  codeLabel: 'Code of six digits',
  farcaster: 'Sign in with Farcaster',
  farcasterText: 'Open Farcaster, and approve there.',
  openFarcaster: 'Open Farcaster',

  account: 'Your account',
  signedIn: (name: string) => `Signed in as ${name}`,
  evm: 'Account',
  smart: (network: string) => `Smart account on ${network}`,
  solana: 'Solana account',
  notAvailable: 'Not available now',
  signOut: 'Sign out',

  move: 'Take it with you',
  moveText:
    'A secret key opens the account in other wallets: choose “Import account” there. The account stays here as well.',
  smartStays:
    'Smart accounts do not come along. Send what they hold to your other account first, on a site that you use.',
  evmKey: 'Secret key for EVM wallets',
  solanaKey: 'Secret key for Solana wallets',
  warning:
    'Whoever has this key has everything in the account. Show it to nobody: no one who helps you needs it.',
  show: 'Show',
  copy: 'Copy',
  copied: 'Copied',
  hide: 'Hide',
  cancel: 'Cancel',
} as const
