/** The error for a refused import. Its message is one sentence for the operator. Users see no change. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly canBeForced: boolean

  constructor(
    message: string,
    { canBeForced = false, ...options }: ErrorOptions & { canBeForced?: boolean } = {},
  ) {
    super(message, options)
    this.canBeForced = canBeForced
  }
}

/** The error with which a stopped import ends before users see its register. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}
