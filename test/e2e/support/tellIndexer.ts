/** Tells the indexer of a sandbox what it shall know: crowds of tokens or transactions, names, or nothing any more. */
export const tellIndexer = (sandboxUrl: string, what: string, body: object = {}): Promise<Response> =>
  fetch(`${sandboxUrl}/sandbox/blockchain/${what}`, { method: 'POST', body: JSON.stringify(body) })
