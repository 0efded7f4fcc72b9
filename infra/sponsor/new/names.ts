import { UserFacingError } from '../../user-facing-error.ts'

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
  const pascal = kebab
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
  const words = kebab.replaceAll('-', ' ')
  return {
    folder,
    kebab,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.slice(0, 1).toUpperCase() + words.slice(1),
    up: '../'.repeat(parts.length),
  }
}
