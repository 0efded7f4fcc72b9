import { linesOf } from '../page/page-text.ts'
import type { PageElement } from '../page/page-tree.ts'

export interface KeyPerson {
  key_person: string | null
  key_person_job_title: string | null
}

export const noPerson: KeyPerson = { key_person: null, key_person_job_title: null }

const NAME =
  /^(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Rev|Sir)\.?\s)?(?:\p{Lu}[\p{L}'’-]{1,20}(?:\s\p{Lu}\.?)?(?:\s(?:van|de|von|der|Mc|O['’])?\s?\p{Lu}[\p{L}'’-]{1,24}){1,2})$/u
const JOB =
  /\b(?:manager|director|head|officer|lead|leader|coordinator|co-ordinator|assistant|administrator|owner|partner|ceo|cfo|coo|founder|recruiter|consultant|secretary|principal|headteacher|chef|supervisor|adviser|advisor|specialist|executive|president|chair|chairman|matron|nurse|engineer|accountant|receptionist|business partner|hr|talent)\b/i

/** Matches words that never occur in a person's name. */
const NO_NAME =
  /\b(?:office|street|road|team|enquir\w+|contact|email|phone|tel|us|the|our|house|park|department|support|sales|services?|centre|general|head|uk|ltd|limited|recruitment|careers?|jobs?|hr|human|resources|data|press|media|accounts?|customer|monday|tuesday|friday|opening|hours|united|kingdom|london|get|in|touch|privacy|address|reception|switchboard|protected)\b/i

/** The person that a contact card names, with the job title beside the name. */
export function personIn(card: PageElement, address: string): KeyPerson {
  const lines = linesOf(card).map(({ text }) => text)
  for (const [at, line] of lines.entries()) {
    const parts = partsOf(line)
    for (const [index, part] of parts.entries()) {
      if (!isName(part)) continue
      const beside = [parts[index + 1], lines[at + 1], lines[at - 1]]
      const title = beside.find((text) => text !== undefined && isJobTitle(text))
      const isContact = title !== undefined || isOf(part, address) || /\bcontact\b/i.test(line)
      if (isContact) return { key_person: part, key_person_job_title: title?.trim() ?? null }
    }
  }
  return noPerson
}

/** The parts of a line that may be a name or a title: "Contact: Jane Smith, HR Manager". */
const partsOf = (line: string): string[] =>
  line
    .slice(0, 300)
    .split(/[,;|:()•·]|\s[-–—]\s|\b(?:contact|please contact|speak to|ask for|call|email|or|on|at)\b/i)
    .map((part) => part.trim())
    .filter(Boolean)

const isName = (part: string): boolean =>
  NAME.test(part) &&
  !NO_NAME.test(part) &&
  !JOB.test(part) &&
  part.split(/\s/).every((word) => /^(?:\p{Lu}|(?:van|de|von|der)$)/u.test(word))

const isJobTitle = (text: string): boolean =>
  text.length <= 80 && JOB.test(text) && !text.includes('@') && !/\d{4}|[.!?]\s/.test(text)

/** Whether an email address is derived from a name: jane.smith@, jsmith@, smith@, jane@. */
function isOf(name: string, address: string): boolean {
  const local = (address.split('@')[0] ?? '').toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const words = name
    .toLowerCase()
    .replace(/^(?:mr|mrs|ms|miss|dr|prof)\.?\s/, '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}]/gu, ''))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return [first + last, first[0] + last, first + last[0], last + first, last, first].includes(local)
}
