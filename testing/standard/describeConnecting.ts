import type { QuestionText } from '../approval-window/describeQuestion.js'

/** Says what a wallet asks before it lets a site see accounts. @param network what the chain is called */
export const describeConnecting = (network: string): QuestionText => ({
  title: 'Connect to this site?',
  lead: 'It will see the accounts you choose and can ask you to sign with them.',
  facts: [{ label: 'Network', value: network }],
})
