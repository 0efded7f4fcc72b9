import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalised } from '#shared/format/capitalised.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** Changes of the project's files, which are collected first and written only if all of them are possible. */
export class Changes {
  /** The new text of each file, by its path in the project. */
  readonly texts = new Map<string, string>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** Adds a file from a template of `templates/`, which names its values in braces. @throws UserFacingError if it exists. */
  create(path: string, template: string, values: Names): void {
    if (this.has(path)) throw new UserFacingError(`${path} exists already: choose another name`)
    const text = readFileSync(join(import.meta.dirname, 'templates', `${template}.txt`), 'utf8')
    const valueOf = new Map(Object.entries(values))
    this.texts.set(
      path,
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf.get(name)),
    )
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

/** A name like `following/activity/company-notes` in the forms that code needs. */
export interface Names {
  /** `following/activity` */
  folder: string
  /** `company-notes`, of files and paths */
  kebab: string
  /** `companyNotes`, of values */
  camel: string
  /** `CompanyNotes`, of types and components */
  pascal: string
  /** `Company notes`, of titles */
  title: string
  /** `company notes`, within sentences */
  words: string
  /** The way from a file in a folder of `folder`, such as `http/`, to `functions/`: `../../../`. */
  up: string
}

/** The file that lists the tables, queues, messages and functions of the context of a folder. */
export const systemOf = (folder: string): string => `shared/system/${folder.split('/')[0]}.ts`

const PATTERN = /^(?:[a-z][a-z0-9-]*\/)+[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** @throws UserFacingError if the text is not like `companies/company-notes`. */
export function namesOf(text: string): Names {
  if (!PATTERN.test(text))
    throw new UserFacingError(
      `"${text}" is not a folder and a name in lower case, such as companies/company-notes`,
    )
  const parts = text.split('/')
  const kebab = parts.at(-1) ?? ''
  const folder = parts.slice(0, -1).join('/')
  const pascal = kebab.split('-').map(capitalised).join('')
  const words = kebab.replaceAll('-', ' ')
  return {
    folder,
    kebab,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalised(words),
    words,
    up: '../'.repeat(parts.length),
  }
}
