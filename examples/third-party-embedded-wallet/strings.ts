import type { Languages } from 'portico/plugin'

const en = {
  'acme.continue': 'Continue with Acme',
  'acme.approve': 'Approve in Acme',
  'acme.yes': 'Approve',
  'acme.no': 'Reject',
}

/** The texts by language. */
const languages: Languages = { en }
export default languages
