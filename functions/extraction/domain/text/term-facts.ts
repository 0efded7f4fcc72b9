import type { WorkType } from '#shared/reference/vacancy-terms.ts'
import type { Fact } from '../evidence/evidence.ts'
import {
  contractTypeIn,
  contractTypeOfDuration,
  contractTypeOfField,
  type Term,
  workTypeIn,
} from '../facts/terms.ts'
import { remoteFact, remoteFactOfField } from '../remote/remote-fact.ts'
import { firstOf } from './first-of.ts'
import type { FactsOfText, LabelledText, LabelName } from './labels.ts'
import { partTimeWords, SHARE } from './part-time.ts'

/** Work type, contract type and remote policy of a text. */
export function termFactsOfText(from: LabelledText): FactsOfText {
  const { lines, labels, title } = from
  const valuesOf = (...names: LabelName[]) =>
    names.flatMap((name) => labels.filter((label) => label.name === name).map(({ value }) => value))
  const work = firstFact(valuesOf('contract', 'hours'), workTypeOfLine)
  const contract = firstFact(valuesOf('contract', 'hours'), contractTypeOfField)
  const texts = lines.map(({ text }) => text)
  const impliedRemote = remoteFact([title.replaceAll('/', ' / '), ...texts])
  const remote = remoteFactOfField([...valuesOf('remote'), ...valuesOf('location')], impliedRemote)
  const partTime = partTimeWords(from)
  const isPaidFullTime = partTime !== undefined && texts.some((text) => text.search(PAID_FULL_TIME) !== -1)
  const short = [title, ...texts.filter((text) => text.length <= MAX_SHORT && !/[.!?]$/.test(text))]
  const parts = texts.flatMap((text) => text.slice(0, 500).split(PART_END))
  const impliedWork = isPaidFullTime
    ? workOfPartTime(short, partTime)
    : (firstFact(short, workTypeOfLine) ??
      firstFact(
        parts.filter((part) => WORK_PART.test(part)),
        workTypeIn,
      ) ??
      firstFact(texts, workTypeInProse) ??
      (partTime !== undefined && SHARE.test(partTime) ? workOfPartTime([], partTime) : undefined))
  const impliedContract =
    firstFact(
      short.filter(
        (text) =>
          (text.search(DENIED) === -1 && !/\bcontracts?\b(?! type)/i.test(text)) ||
          text.split(' ').length <= 3,
      ),
      contractTypeIn,
    ) ??
    firstFact(
      parts.filter((part) => CONTRACT_PART.test(part)),
      contractTypeIn,
    ) ??
    firstFact(texts, contractTypeInProse) ??
    firstFact(labels, ({ label, value }) => contractTypeOfDuration(label, value))
  return {
    stated: {
      ...(work && { work_type: work }),
      ...(contract && { contract_type: contract }),
      ...(remote && { remote_work_policy: remote }),
    },
    implied: {
      ...(!work && impliedWork && { work_type: impliedWork }),
      ...(!contract && impliedContract && { contract_type: impliedContract }),
      ...(!remote && impliedRemote && { remote_work_policy: impliedRemote }),
    },
  }
}

/** Matches part-time work as an alternative: "37 hours; part-time considered". */
const ALSO = /\bpart[\s-]time\b(?=[^.;,]{0,20}\b(?:considered|possible|available|welcome)\b)/i

const workTypeOfLine = (text: string) => workTypeIn(text.replace(ALSO, ' '))

/** Matches "full-time" beside an amount of pay: "£26,667 (full-time)". */
const PAID_FULL_TIME =
  /(?<=[£€$]\s?\d[\d.,]*k?\b[^.;£€$\d]{0,25})\bfull[\s-]time\b|\bfull[\s-]time\b(?=[:\s(]{0,3}[£€$]\s?\d)/gi

/** The work type of a post with part-time hours, whose text calls its pay that for full time. */
const workOfPartTime = (short: readonly string[], words: string): Fact<WorkType> =>
  firstFact(short, (text) => workTypeIn(text.replaceAll(PAID_FULL_TIME, ' '))) ?? {
    value: 'Part-time',
    quotes: [words],
    from: 'text',
  }

/** The maximum length of a fact line near the title. Longer lines are prose. */
const MAX_SHORT = 60

/** Matches separators between facts on one line: "Falmouth. Full time. £28,000 a year." */
const PART_END = /[.;,|•·]\s|[.;]$|\s[-–—]\s|\s\(|\)/
const WORK_PART = /^[^\p{L}\d]*(?:full|part)[\s-]time(?: (?:role|position|job|post|hours|vacancy))?\s*$/iu
const CONTRACT_PART =
  /^\s*(?:permanent|fixed[\s-]term|temporary)(?: (?:role|position|job|post|contract|vacancy))?\s*$/i

function firstFact<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Term<Value> | undefined,
): Fact<Value> | undefined {
  const term = firstOf(items, read)
  return term && { value: term.value, quotes: [term.quote], from: 'text' }
}

/** Matches a work type in prose that describes the job: "a full-time role", "the position is part-time". */
const WORK_PROSE =
  /\b(?:full|part)[\s-]time\b(?! equivalent)(?=[^.;]{0,30}\b(?:role|position|post|job(?![ -]shar)|contract|basis|permanent|opportunity|vacancy)\b)|\b(?:role|position|post|job) is (?:a )?(?:permanent,? )?(?:full|part)[\s-]time\b|\b(?:looking for|seeking|recruiting|hiring) an? (?:[\w-]{1,20},? ){0,2}(?:full|part)[\s-]time\b/i
const NEGOTIABLE =
  /\b(?:happy|open|willing) to (?:talk|discuss|consider|part|flexible|job)\b|\b(?:considered|also available|applications)\b/i

const workTypeInProse = (text: string) => {
  const [words] = WORK_PROSE.exec(text) ?? []
  return words === undefined || NEGOTIABLE.test(text) ? undefined : workTypeIn(words)
}

/** Matches a contract type in prose that describes the job: "a permanent role", "offered on a fixed-term basis". */
const CONTRACT_PROSE =
  /\b(?:permanent|fixed[\s-]term|temporary|apprenticeship|internship|\d+[\s-]month (?:fixed[\s-]term )?contract|contract(?=, \w+ months?\b)|\w+[\s-]months? FTC)\b(?=[^.;]{0,40}\b(?:role|position|contract|job|post|basis|opportunity|vacancy|appointment|full|part|programme|to cover)\b|[,.]|$)|\b(?:looking for|seeking|recruiting|hiring) an? (?:[\w-]{1,20},? ){0,2}(?:permanent|fixed[\s-]term|temporary)\b/i

/** Matches what a contract is not: "We do not use temporary contracts". */
const DENIED = /\b(?:not?|never|without|rather than)\b[^.;:,]{0,60}/gi

export const contractTypeInProse = (text: string) => {
  const [words] = CONTRACT_PROSE.exec(text.replaceAll(DENIED, ' ')) ?? []
  return words === undefined ? undefined : contractTypeIn(words)
}
