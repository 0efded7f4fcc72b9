declare const write: unique symbol

/** A part of a transaction, which stores make and `transact` reads. Use cases decide what goes together. */
export interface Write {
  readonly [write]?: never
}

/** Parts of a transaction by name, in the order in which they are written. A part may be several writes, or none. */
export type Parts<Name extends string, Part = Write> = Readonly<Record<Name, Part | readonly Part[]>>

/** `written`; or the names of the parts whose condition failed. Then nothing was written. */
export type Committed<Name extends string> = 'written' | readonly Name[]

/**
 * Writes what an administrator changes, all parts or none, while they still are one.
 * @throws AppError 403 if the administrator has lost the role or is suspended. Also 409, as `transact` does.
 */
export type CommitAs = <Name extends string>(userId: string, parts: Parts<Name>) => Promise<Committed<Name>>
