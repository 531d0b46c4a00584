/**
 * The ways in which the service of swaps can lie: about the transaction of a swap, the one that lets the router spend, quotes, tokens and
 * figures, and all of these. What each does is in the guide of the sandbox.
 */
export const swapLies = [
  ...['routerReplaced', 'transferData', 'transferFromData', 'approveOnSwap', 'multicallData'],
  ...['valueTooHigh', 'valueForToken', 'feeTooHigh', 'otherSender', 'delegateCode'],
  ...['otherToken', 'otherRecipient', 'otherAmount', 'noMinimum', 'lowMinimum'],
  ...['expiredDeadline', 'endlessDeadline'],
  ...['spenderReplaced', 'unlimitedApproval', 'approvalTooHigh', 'approvalOfOtherToken'],
  ...['approvalWithValue', 'permitData', 'increaseAllowanceData'],
  ...['quoteTooGood', 'quoteOfOtherToken', 'quoteOfOtherAmount', 'reorderedTokens', 'noQuotes'],
  ...['otherDecimals', 'lookAlikeToken', 'priceTooHigh', 'allowanceTooHigh', 'gasPriceFails'],
  ...['otherChain', 'hexAmounts', 'negativeAmounts', 'floatAmounts'],
] as const

/** One way in which the service of swaps can lie. */
export type SwapLie = (typeof swapLies)[number]
