import words from './title-words.json' with { type: 'json' }

/** A title is cut to this length, which no real one exceeds. It limits the cost of hostile text. */
export const MAX_CHARACTERS = 200

const setOf = (text: string) => new Set(text.split(' '))

const EMPTY = setOf(words.empty)

/** Words about rank, contract and place of work. They hardly say which occupation it is. */
const WEAK = setOf(words.weak)

const WEAK_NOUNS = setOf(words.weakNouns)

/** Matches a number, such as that of a grade, and an ordinal. */
const NUMBER = /^\d+(?:st|nd|rd|th)?$/

/** Abbreviations, and the words that they are read as: those of the tables, or else one word. */
const SPELT: Readonly<Record<string, string>> = words.spelt
const escaped = Object.keys(SPELT).map((text) =>
  text
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replace(/^(?=\w)/, String.raw`\b`)
    .replace(/(?<=\w)$/, String.raw`\b`),
)
const SPELT_PATTERN = new RegExp(escaped.join('|'), 'g')

/** Words that are written as one or two, such as `fork lift`. They are read as one. */
const COMPOUND =
  /\b(book|care|child|fork|hair|head|health|house|key) (?=(?:keep|tak|care|lift|dress|teach|master|worker))/g

/** The levels of jobs around a profession: those who assist, record, supervise or manage are not of the profession. */
const levels = new Map(
  Object.entries(words.levels).flatMap(([level, of]) => of.split(' ').map((word) => [word, level])),
)

/** The level of a job by the word that says what somebody is; undefined for a profession. */
export const levelOf = (head: string | undefined): string | undefined => levels.get(head ?? '')

/** Whether a word says nothing about an occupation, not even what somebody is. */
export const isEmptyRank = (word: string): boolean => isWeak(word) && !WEAK_NOUNS.has(word)

/** Whether a word says little about an occupation, such as `senior` and `2nd`. */
export const isWeak = (word: string): boolean => WEAK.has(word) || NUMBER.test(word)

/** The singular of an English noun, as far as a rule gives one. Short words and other words stay. */
const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/**
 * The words of a job title, folded: without case, accents, punctuation and plural, and without words like "of". Brackets
 * that say what a title excludes are left out.
 */
export const titleWords = (title: string): string[] =>
  title
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/\(exclud[^)]*\)/gi, ' ')
    .normalize('NFD')
    .replaceAll(/['’`.]s\b/g, 's')
    .replaceAll(/['’`\p{Mark}]/gu, '')
    .toLowerCase()
    .replaceAll(SPELT_PATTERN, (text) => ` ${SPELT[text] ?? text} `)
    .replaceAll(/[^\p{Letter}\d]+/gu, ' ')
    .replaceAll(COMPOUND, '$1')
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(singular)

/** Grades of hospital doctors: `Consultant in Psychiatry`, `Robotic Fellow`, `Registrar ST4`. */
const GRADE = /^(?:consultant|fellow|registrar|doctor|locum|st\d|ct\d|scf|cesr|trainee|grade|cf)$/

const SPECIALITY =
  /(?:ology|iatry|iatric|iatrician|iatrist|ologist|aedic|surgery|surgical|surgeon|medicine|medical|physician)$|^(?:anaesthe|anesthe|obstetric|ophthalm|palliative$|stroke$|emergency$|clinical$|elderly$|acute$|special[it]|hiv$|icu$|radiolog)/

/** Words of other professions, which have consultants, fellows and registrars too. */
const OTHER =
  /^(?:nurs|midwi|psycholog|pharm|therap|physio|radiograph|scien|research|practition|diet|dent|vet|optom|paramed|biomed|physicist|podiat|sales?$|recruit|secretar|assistant|officer|manager|admin|coordinator|techni|business|support|account|engineer|teach|lectur|train(?:er|ing)|educat|it$|software|market|represent|beauty|skin|director|social$|device|plan|technolog)/

/** Whether a title is that of a doctor by grade and speciality. The tables name neither most grades nor most specialities. */
export function isMedicalGrade(title: string): boolean {
  const said = titleWords(title)
  const has = (pattern: RegExp) => said.some((word) => pattern.test(word))
  return has(GRADE) && has(SPECIALITY) && !has(OTHER)
}
