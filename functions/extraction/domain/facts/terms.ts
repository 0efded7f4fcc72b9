import type { ContractType, RemotePolicy, WorkType } from '#shared/reference/vacancy-terms.ts'

/** A term that a text states, with the words that state it. */
export interface Term<Value> {
  value: Value
  quote: string
}

type Words<Value> = readonly (readonly [Value, RegExp])[]

function firstTerm<Value>(text: string, words: Words<Value>): Term<Value> | undefined {
  let first: (Term<Value> & { at: number }) | undefined
  // word processors write hyphens that do not break: "fixed‑term"
  const plain = text.replaceAll(/[\u2010\u2011]/g, '-')
  for (const [value, pattern] of words) {
    const found = pattern.exec(plain)
    if (found !== null && (first === undefined || found.index < first.at))
      first = { value, quote: text.slice(found.index, found.index + found[0].length), at: found.index }
  }
  return first && { value: first.value, quote: first.quote }
}

const workWords: Words<WorkType> = [
  ['Full-time', /\bfull[\s_-]?time\b(?![\s-](?:equivalent|salary|pay|rate)\b)|\bvollzeit\b/i],
  ['Part-time', /\bpart[\s_-]?time\b|\bteilzeit\b/i],
]

const contractWords: Words<ContractType> = [
  ['Apprenticeship', /\bapprentice(?:ship)?\b/i],
  ['Internship', /\bintern(?:ship)?\b|\bindustrial placement\b/i],
  ['Fixed-term', /\bfixed[\s_-]?term\b|\bFTC\b|\bmaternity (?:leave )?cover\b|\bbefristet\b/i],
  ['Temporary', /\btemporary\b|\btemp(?:[\s_-]to[\s_-]perm)?\b|\bseasonal\b/i],
  ['Permanent', /\bpermanent\b|\bperm\b|\bunbefristet\b|\bopen[\s-]ended\b|\bindefinite\b/i],
  // in "Contract: full-time" the word is only a label
  [
    'Contract',
    /\bcontract(?:or)?\b(?!(?: (?:type|length|term|duration|basis|hours))?\s?(?:[:：]|[-–] ?(?:full|part|perm|fixed)))|\bfreelance\b/i,
  ],
]

const remoteWords: Words<RemotePolicy> = [
  ['Hybrid', /\bhybrid\b|\b(?:part(?:ly|ially)?|flexible)[\s-]remote\b|\bremote[\s/]+office\b/i],
  [
    'On-site',
    /\bon[\s_-]?site\b|\b(?:fully |100% )?office[\s-]based\b|\bin[\s-](?:the )?office\b|\bin[\s-]person\b|\b(?:not|no|non)[\s-]remote\b|\bno home[\s-]?working\b/i,
  ],
  [
    'Remote',
    /\bremote(?:ly)?\b|\bwork(?:ing)? from home\b|\bhome[\s-]?(?:based|working|office)\b|\bTELECOMMUTE\b|\bWFH\b/i,
  ],
]

/** This function and those below read a term from the value of a label or property. Prose needs stricter rules. */
export const workTypeIn = (text: string): Term<WorkType> | undefined =>
  EITHER.test(text) ? undefined : firstTerm(text, workWords)
/** Matches both work types as alternatives: "Full/part time". */
const EITHER =
  /\b(?:full(?:[\s_-]?time)?\s?(?:or|and|&|\/)\s?part|part(?:[\s_-]?time)?\s?(?:or|and|&|\/)\s?full)[\s_-]?time\b/i
export const contractTypeIn = (text: string): Term<ContractType> | undefined => firstTerm(text, contractWords)

/** Matches "Contract" at the start of a value, where it is no label: "Job type: Contract - Full-time". */
const CONTRACT_FIRST = /^contract(?:or)?(?=\s?[-–]\s?(?:full|part))/i

/** The contract type that the value of a label or property names. */
export function contractTypeOfField(value: string): Term<ContractType> | undefined {
  const [quote] = CONTRACT_FIRST.exec(value) ?? []
  return contractTypeIn(value) ?? (quote === undefined ? undefined : { value: 'Contract', quote })
}

const COUNT = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)`
/** Matches a duration: "6 months", "Initially twelve (12) months, full-time". */
const DURATION = new RegExp(
  String.raw`^(?:an? )?(?:(?:up to|initial(?:ly)?|approx(?:imately|\.)?|around|about|minimum(?: of)?) )?(?:${COUNT}(?: \(\d{1,2}\))?(?: to | ?[-–] ?| )){1,2}(?:month|mth|year|yr)s?\b`,
  'i',
)
/** Matches words with which a duration is not that of the contract: "3 months' notice", "12 months a year". */
const OF_OTHER = /\b(?:probation\w*|notice|trial|experience|(?:a|per|each|every) (?:year|annum))\b/i

/** Matches a year or more. Shorter contracts are often those of contractors. */
const YEAR = /\b(?:1[2-9]|[2-9]\d|twelve|eighteen)\b[^,;]{0,12}\bmonth|\by(?:ea)?rs?\b/i

/** The contract type of a label and a duration, which name it together: "Contract: 6 months". */
export function contractTypeOfDuration(label: string, value: string): Term<ContractType> | undefined {
  if (!/\bcontract\b/i.test(label) || OF_OTHER.test(value)) return undefined
  const [quote] = DURATION.exec(value) ?? []
  return quote === undefined ? undefined : { value: YEAR.test(quote) ? 'Fixed-term' : 'Contract', quote }
}

export const remotePolicyIn = (text: string): Term<RemotePolicy> | undefined => {
  // "Hybrid remote" means hybrid, so this term is checked first
  const hybrid = firstTerm(text, remoteWords.slice(0, 1))
  return hybrid ?? firstTerm(text, remoteWords)
}
