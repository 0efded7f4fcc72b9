import { withoutInvisible } from '#shared/format/without-invisible.ts'
import { VISIBLE } from '#shared/api/plain-text.ts'

/** An employer as a result names it. */
export interface Employer {
  name: string
  /** Whether the result says that this is a recruiter, who may hire for somebody else. */
  isRecruiter: boolean
}

/** The longest name that the register is asked for. */
const MAX_NAME = 200

const RECRUITER = /^(?:via\s+|(?:via|recruiter|recruitment agency|agency)\s*:\s*)/i
const INTRODUCTION = /^(?:(?:posted|advertised) by\s+|(?:employer|company|posted by|advertised by)\s*:\s*)/i
/** A rating of the employer by its staff, as some lists write it after the name. */
const STARS = /\s+(?:\d\.\d\s*★?|\d\s*★)$/u

/** Names that hide the employer, in lower case. */
const HIDDEN = new Set([
  'anonymous',
  'anonymous employer',
  'client confidential',
  'company confidential',
  'company not disclosed',
  'confidential',
  'confidential careers',
  'confidential client',
  'confidential company',
  'confidential employer',
  'employer confidential',
  'n/a',
  'name confidential',
  'not disclosed',
  'private advertiser',
  'undisclosed',
  'unknown',
])

/** The employer that a text of a result names; undefined if it names none, or hides the name. */
export function employerOf(text: string): Employer | undefined {
  const [line = ''] = withoutInvisible(text)
    .toWellFormed()
    .replaceAll(/\s+/gu, ' ')
    .split(/ [·•|] /u)
  const written = line.trim().replace(INTRODUCTION, '')
  const name = written.replace(RECRUITER, '').replace(STARS, '').trim()
  const isName = name.length > 1 && name.length <= MAX_NAME && VISIBLE.test(name) && /\p{L}/u.test(name)
  if (!isName || HIDDEN.has(name.toLowerCase())) return undefined
  return { name, isRecruiter: RECRUITER.test(written) }
}
