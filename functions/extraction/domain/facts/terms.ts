import type { ContractType, RemotePolicy, WorkType } from '#shared/reference/vacancy-terms.ts'

/** A term that a text states, with the words that state it. */
export interface Term<Value> {
  value: Value
  quote: string
}

type Words<Value> = readonly (readonly [Value, RegExp])[]

/** The term that a text names first. */
function firstTerm<Value>(text: string, words: Words<Value>): Term<Value> | undefined {
  let first: (Term<Value> & { at: number }) | undefined
  for (const [value, pattern] of words) {
    const found = pattern.exec(text)
    if (found !== null && (first === undefined || found.index < first.at))
      first = { value, quote: found[0], at: found.index }
  }
  return first && { value: first.value, quote: first.quote }
}

const workWords: Words<WorkType> = [
  [
    'Full-time',
    /\bfull[\s_-]?time\b(?![\s-](?:equivalent|salary|pay|rate)\b)|\bfull\s?(?:or|and|&|\/)\s?part[\s_-]?time\b|\bvollzeit\b/i,
  ],
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
export const workTypeIn = (text: string): Term<WorkType> | undefined => firstTerm(text, workWords)
export const contractTypeIn = (text: string): Term<ContractType> | undefined => firstTerm(text, contractWords)
export const remotePolicyIn = (text: string): Term<RemotePolicy> | undefined => {
  // "Hybrid remote" means hybrid, so this term is checked first
  const hybrid = firstTerm(text, remoteWords.slice(0, 1))
  return hybrid ?? firstTerm(text, remoteWords)
}
