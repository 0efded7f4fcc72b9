/** Why an import was refused, in one sentence for the operator; nothing has been changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
