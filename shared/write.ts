declare const write: unique symbol

/**
 * A part of a transaction. Only stores make one, and only `Commit` reads it. A use case decides which parts are written
 * together.
 */
export interface Write {
  readonly [write]?: never
}

/**
 * Writes all parts or none.
 * @returns `written`; or, if a condition failed, for each part in order whether its condition failed.
 * @throws AppError 409 if other transactions still change the same items after all retries.
 */
export type Commit = (writes: readonly Write[]) => Promise<'written' | readonly boolean[]>

/**
 * Writes what an administrator changes, all parts or none, while they still are one.
 * @returns as `Commit` does.
 * @throws AppError 403 if the administrator has lost the role or is suspended. Also 409, as `Commit` does.
 */
export type CommitAs = (userId: string, writes: readonly Write[]) => ReturnType<Commit>
