import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { tidyList } from '../facts/tidy-list.ts'
import type { Label } from './labels.ts'
import { entriesOf, type Section } from './sections.ts'

type ListField = 'skills' | 'required_qualifications' | 'benefits_perks'

const HEADINGS: readonly (readonly [ListField, RegExp])[] = [
  [
    'benefits_perks',
    /\b(?:benefits?|perks|rewards?|what(?:['’]s in it for you| we (?:can )?(?:offer|give)| you(?:['’]ll| will)? (?:get|receive))|we offer|we give you|you (?:will |['’]ll )?(?:get|receive)|in return|our offer|wir bieten)\b/i,
  ],
  [
    'required_qualifications',
    /\b(?:qualifications?|requirements?|education|certificat\w+|essential criteria|person specification|what you(?:['’]ll| will)? need|must[- ]haves?|about you|what we(?:['’]re| are) looking for|who (?:you are|we(?:['’]re| are) looking for)|you (?:must|will|should) have|essential|anforderungen|ihr profil)\b/i,
  ],
  [
    'skills',
    /\b(?:skills?|competenc\w+|abilities|technologies|tech stack|what you(?:['’]ll| will)? bring|kenntnisse)\b/i,
  ],
]

/** Matches headings that name a list field but begin a section of prose about something else. */
const NO_LIST =
  /\b(?:responsibilit\w+|duties|about (?:us|the (?:role|company|team))|equality|safeguarding|how to apply)\b/i

/** Lists of a vacancy, by the headings above them and by labels. */
export function listFactsOfText(sections: readonly Section[], labels: readonly Label[]): VacancyFacts {
  const entries: Record<ListField, string[]> = { skills: [], required_qualifications: [], benefits_perks: [] }
  for (const section of sections) {
    const field = fieldOf(section.heading)
    if (field !== undefined) entries[field].push(...entriesOf(section))
  }
  for (const { name, value } of labels) {
    const field = (
      { skills: 'skills', qualifications: 'required_qualifications', benefits: 'benefits_perks' } as const
    )[name as 'skills']
    if (field !== undefined && entries[field].length === 0) entries[field].push(...partsOf(value))
  }
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, texts]) => {
      const value = tidyList(texts)
      const fact: Fact<string[]> = { value, quotes: value, from: 'text' }
      return value.length === 0 ? [] : [[field, fact]]
    }),
  )
}

/** A heading that names skills is about them, even if it names requirements too: "Skills required". */
function fieldOf(heading: string): ListField | undefined {
  if (NO_LIST.test(heading)) return undefined
  if (/\bskills?\b/i.test(heading) && !/\bqualifications?\b/i.test(heading)) return 'skills'
  return HEADINGS.find(([, words]) => words.test(heading))?.[0]
}

const partsOf = (value: string): string[] => value.split(/[,;]/)
