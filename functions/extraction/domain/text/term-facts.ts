import type { Fact } from '../evidence/evidence.ts'
import type { RemotePolicy } from '../../../../shared/reference/vacancy-terms.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { contractTypeIn, remotePolicyIn, type Term, workTypeIn } from '../facts/terms.ts'
import type { TextLine } from '../page/page-text.ts'
import type { Label } from './labels.ts'

/** Work type, contract type and remote policy of a text. */
export function termFactsOfText({
  lines,
  labels,
  title,
}: {
  lines: readonly TextLine[]
  labels: readonly Label[]
  title: string
}): {
  stated: VacancyFacts
  implied: VacancyFacts
} {
  const valuesOf = (...names: Label['name'][]) =>
    names.flatMap((name) => labels.filter((label) => label.name === name).map(({ value }) => value))
  const work = firstOf(valuesOf('contract', 'hours'), workTypeIn)
  const contract = firstOf(valuesOf('contract', 'hours'), contractTypeIn)
  const remote = firstOf([...valuesOf('remote'), ...valuesOf('location')], remotePolicyIn)
  const texts = lines.map(({ text }) => text)
  const short = [title, ...texts.filter((text) => text.length <= MOST_SHORT && !/[.!?]$/.test(text))]
  const parts = texts.flatMap((text) => text.slice(0, 500).split(PART_END))
  const impliedWork =
    firstOf(short, workTypeIn) ??
    firstOf(
      parts.filter((part) => WORK_PART.test(part)),
      workTypeIn,
    ) ??
    firstOf(texts, workTypeInProse)
  const impliedContract =
    firstOf(
      short.filter((text) => !/\bcontracts?\b(?! type)/i.test(text) || text.split(' ').length <= 3),
      contractTypeIn,
    ) ??
    firstOf(
      parts.filter((part) => CONTRACT_PART.test(part)),
      contractTypeIn,
    ) ??
    firstOf(texts, contractTypeInProse)
  const impliedRemote =
    firstOf([title, ...texts.filter((text) => text.length <= MOST_BADGE)], badgeRemote) ??
    firstOf(texts, remoteInProse)
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

/** The maximum length of a fact line near the title. Longer lines are prose. */
const MOST_SHORT = 60
const MOST_BADGE = 80

/** Matches separators between facts on one line: "Falmouth. Full time. £28,000 a year." */
const PART_END = /[.;,|•·]\s|[.;]$|\s[-–—]\s|\s\(|\)/
const WORK_PART = /^\s*(?:full|part)[\s-]time(?: (?:role|position|job|post|hours|vacancy))?\s*$/i
const CONTRACT_PART =
  /^\s*(?:permanent|fixed[\s-]term|temporary)(?: (?:role|position|job|post|contract|vacancy))?\s*$/i

function firstOf<Value>(
  texts: readonly string[],
  read: (text: string) => Term<Value> | undefined,
): Fact<Value> | undefined {
  for (const text of texts) {
    const term = read(text)
    if (term !== undefined) return { value: term.value, quotes: [term.quote], from: 'text' }
  }
  return undefined
}

/** Matches a work type in prose that describes the job: "a full-time role", "the position is part-time". */
const WORK_PROSE =
  /\b(?:full|part)[\s-]time\b(?! equivalent)(?=[^.;]{0,30}\b(?:role|position|post|job|contract|basis|permanent|opportunity|vacancy)\b)|\b(?:role|position|post|job) is (?:a )?(?:permanent,? )?(?:full|part)[\s-]time\b|\b(?:looking for|seeking|recruiting|hiring) an? (?:[\w-]{1,20},? ){0,2}(?:full|part)[\s-]time\b/i
const NEGOTIABLE =
  /\b(?:happy|open|willing) to (?:talk|discuss|consider)\b|\b(?:considered|also available|applications)\b/i

const workTypeInProse = (text: string) => {
  const [words] = WORK_PROSE.exec(text) ?? []
  return words === undefined || NEGOTIABLE.test(text) ? undefined : workTypeIn(words)
}

/** Matches a contract type in prose that describes the job: "a permanent role", "offered on a fixed-term basis". */
const CONTRACT_PROSE =
  /\b(?:permanent|fixed[\s-]term|temporary|apprenticeship|internship|\d+[\s-]month (?:fixed[\s-]term )?contract|contract(?=, \w+ months?\b))\b(?=[^.;]{0,40}\b(?:role|position|contract|job|post|basis|opportunity|vacancy|appointment|full|part|programme)\b|[,.]|$)|\b(?:looking for|seeking|recruiting|hiring) an? (?:[\w-]{1,20},? ){0,2}(?:permanent|fixed[\s-]term|temporary)\b/i

export const contractTypeInProse = (text: string) => {
  const [words] = CONTRACT_PROSE.exec(text) ?? []
  return words === undefined ? undefined : contractTypeIn(words)
}

const BADGE =
  /^[^\p{L}\d]*(?:fully |100% )?(?:remote|hybrid|on-?\s?site|office[\s-]based|home[\s-]based|in[\s-]office|work from home)(?: (?:working|work|role|position|job|available|possible|first|only))?(?: (?:within|in|across|from|anywhere in) .{2,30})?$/iu

/** The remote policy if part of a short line consists of it, such as "Hybrid working". */
const badgeRemote = (text: string): Term<RemotePolicy> | undefined => {
  const badge = text.split(/\s[|•·–-]\s|[,()]/).find((part) => BADGE.test(part.trim()))
  return badge === undefined ? undefined : remotePolicyIn(badge)
}

const REMOTE_PROSE: readonly (readonly [RemotePolicy, RegExp])[] = [
  [
    'On-site',
    /\b(?:not|no|isn['’]t) (?:a |an |suitable for |available for |offer )?(?:remote|home|hybrid)\b[^.]{0,20}|\b(?:remote|home|hybrid)[\s-]?working is (?:not|un)\w*|\b(?:fully |entirely |100% )?(?:office|site|on-?site|school|ward)[\s-]based\b|\b(?:based|work(?:ing)?) (?:fully |full[\s-]time )?on[\s-]site\b|\bon[\s-]site (?:role|position|only|working)\b|\b(?:five|5) days (?:a|per) week (?:in|at|on) (?:the|our|site)\b/i,
  ],
  [
    'Hybrid',
    /\bhybrid[\s-](?:working|work|role|model|policy|basis|position|pattern|arrangement|approach)\b|\bhybrid\b(?=[^.]{0,40}\b(?:office|home|remote)\b)|\b(?:one|two|three|four|[1-4])(?:\s?(?:-|–|to|or)\s?(?:two|three|four|[2-4]))? days?(?: (?:a|per|each) week)? (?:in|at|from|working from) (?:the |our )?(?:\p{Lu}\w+ )?(?:office|home)\b|\bmix(?:ture)? of (?:home|office|remote)/iu,
  ],
  [
    'Remote',
    /\b(?:fully|100%|completely|entirely)[\s-]remote\b|\bremote[\s-](?:first|role|position|job|working|based|contract)\b|\b(?:role|position|job) is (?:fully )?(?:remote|home[\s-]based)\b|\bwork(?:ing)? (?:remotely|from home)\b|\bhome[\s-]based\b/i,
  ],
]

export function remoteInProse(text: string): Term<RemotePolicy> | undefined {
  for (const [value, words] of REMOTE_PROSE) {
    const [quote] = words.exec(text) ?? []
    if (quote !== undefined) return { value, quote }
  }
  return undefined
}
