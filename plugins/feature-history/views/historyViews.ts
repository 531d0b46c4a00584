/** The history and its transactions as one part. The names are the ids of the views, as `view()` expects. */
export { default as History } from './HistoryView.js'
export { default as Transaction } from './TransactionView.js'
