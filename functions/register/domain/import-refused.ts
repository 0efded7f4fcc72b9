/** Says why an import was refused, in one sentence for the operator. Nothing has been changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
