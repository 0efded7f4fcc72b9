/** Why an import was turned away whole, in one sentence for the person who started it; nothing has been changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}
