import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserFacingError } from '../../user-facing-error.ts'

/** Changes of the project's files, which are collected first and written only if all of them are possible. */
export class Changes {
  /** The new text of each file, by its path in the project. */
  readonly texts = new Map<string, string>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** Adds a file. @throws UserFacingError if it exists. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new UserFacingError(`${path} exists already: choose another name`)
    this.texts.set(path, text)
  }

  /**
   * Changes a file by a pattern. A replacement that depends on the text is a function, as for `String.replace`.
   * @throws UserFacingError if the file has no such place.
   */
  edit(path: string, place: RegExp, replacement: string | ((...found: string[]) => string)): void {
    const text = this.read(path)
    if (!place.test(text)) throw new UserFacingError(`${path} has no place like ${place.source}`)
    this.texts.set(path, text.replace(place, replacement as string))
  }

  /** Adds an import after those of a file. */
  addImport(path: string, line: string): void {
    this.edit(path, /^(?:import (?:[^;]|\n)*? from '[^']+'\n)+/, (imports) => `${imports}${line}\n`)
  }

  has(path: string): boolean {
    return this.texts.has(path) || existsSync(join(this.#root, path))
  }

  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8')
  }
}
