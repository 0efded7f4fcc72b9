/** The error for a refused import. Its message is one sentence for the operator. Users see no change. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
