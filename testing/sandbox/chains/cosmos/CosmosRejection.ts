/** Why a node does not take a transaction, in the codes of the Cosmos SDK (`types/errors`). */
export class CosmosRejection extends Error {
  override readonly name = 'CosmosRejection'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
