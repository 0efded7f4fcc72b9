import type { VacancyFacts } from '../extracted-vacancy.ts'
import { oneOf } from '../facts/one-of.ts'
import type { TextLine } from '../page/page-text.ts'

/** The words of labels by their canonical names. The first that match count. */
const WORDS = {
  closing: oneOf`
    (?:(?:application|advert(?:isement)?|vacancy|job|posting|recruitment)s?\s){0,2}(?:closing|close|closes|closed|shut|shuts|shutting|expiry|expires|expiration|deadline|end)(?:\s(?:date|on|for applications))*(?: (?:and|&) time)?
    (?:application|applications|apply)\s(?:deadline|close|closes|closing|by|before|until|due)(?:\s(?:on|date|by))?
    deadline (?:for|to) (?:applications?|apply)
    (?:last|final) (?:date|day) (?:to apply|(?:for|of) (?:applications?|applying|receipt(?: of applications?)?|submissions?))
    (?:valid|open|advertised) (?:until|through|till)
    (?:application|recruitment|advert(?:ising)?) (?:window|period|dates)
    (?:new|revised|extended) (?:closing date|deadline)
    bewerbungs(?:frist|schluss|ende)
  `,
  posted: oneOf`
    (?:date\s)?(?:posted|published|advertised|listed|added|publication)(?:\s(?:on|date))?
    (?:posting|post|opening|open|start advert|publish|advert(?:ised)?) date
    date (?:of )?(?:posting|publication|opened)
    veröffentlicht(?: am)?
  `,
  salary: oneOf`
    (?:(?:basic|base|starting|annual|gross|hourly|daily|day|weekly|monthly|actual|fte|wte|ote|on[- ]target|pro[- ]?rata|job|(?:full|part)[- ]time(?:[- ]equivalent)?)\s)*(?:salary|salaries|pay|wages?|remuneration|compensation|rate|earnings|gehalt|vergütung)(?:\s(?:range|rate|details?|band|scale|grade|package|description|information|of pay|offered|from|per (?:hour|annum|day|week|month|year)|p\.?a\.?))*(?:\s?\([^()]{0,30}\))?
  `,
  location: oneOf`
    (?!main area)(?:(?:job|work|working|office|primary|main|role|vacancy|post|our)\s)*(?:location|locations|place of work|workplace|workplace address|town|city|town\/city|city\/town|address|site|region|area|based|standort|arbeitsort|ort|where|base)(?:\s(?:of work|of job|in|at|address))*
  `,
  contract: oneOf`
    (?:(?:job|position|role|vacancy|employment|appointment|post|contract)\s)?(?:contract|type|employment|tenure|term|terms|basis|status|type of contract|type of employment|vertragsart|anstellungsart)(?:\s(?:type|status|term|terms|basis|length|duration))*
    (?:contract|employment|job) type\s?\/\s?[\w ]+
    (?:length|duration|term) of (?:the )?(?:contract|employment|appointment)
  `,
  hours: oneOf`
    (?:(?:working|work|weekly|contracted|contractual|job|shift)\s)*(?:hours|hours of work|work(?:ing)? pattern|work type|schedule|shift|shifts|pattern|time|arbeitszeit|fte)(?:\s(?:type|of work|per week|a week|pattern))*
    (?:full|part)[ -]?time\s?\/\s?(?:full|part)[ -]?time
  `,
  remote: oneOf`
    (?:remote|hybrid|home)(?:\s?(?:working|work|policy|status|options?|type))*
    work(?:ing|place)?\s(?:model|arrangements?|style|policy|mode|setting|type|location type)
    (?:workplace|location) type
  `,
  experience: String.raw`(?:(?:minimum|required|relevant|work)\s)*(?:years(?:'|’)?\s(?:of\s)?)?experience(?:\s(?:level|required|needed|years|\(years\)))*`,
  sponsorship: String.raw`(?:(?:uk|work)\s)?(?:visa|sponsorship|tier 2|skilled worker)(?:\s(?:visa|sponsorship|sponsor|available|offered|status))*\??`,
  title: oneOf`
    (?:job|position|role|vacancy|post)(?:\s(?:title|name))
    position|vacancy|role|post|title|stellenbezeichnung
  `,
  skills: String.raw`(?:(?:key|core|required|essential|main)\s)?skills(?:\s(?:required|needed))?`,
  qualifications: String.raw`(?:(?:required|essential|minimum|education(?:al)?)\s)*(?:qualifications?|education|education level)(?:\s(?:required|needed))?`,
  benefits: String.raw`(?:(?:key|company|staff|employee|main)\s)?(?:benefits|perks)`,
  other: oneOf`
    reference|ref|job ref(?:erence)?|vacancy (?:id|ref(?:erence)?|number)|job id|id|website
    employer|company|organisation|department|team|division|sector|industry|category|job category|grade|band|level
    reports to|reporting to|responsible (?:to|for)|line manager|contact|email|e-mail|telephone|tel|phone
    start date|interview date|interviews?|shortlisting|duration
    vacancies|positions available|number of (?:vacancies|positions)|driving licence|dbs
  `,
}
export type LabelName = keyof typeof WORDS

const NAMES = Object.entries(WORDS).map(
  ([name, words]) => [name as LabelName, new RegExp(`^${words}$`, 'i')] as const,
)

/** A label with its value, such as "Closing date: 31 August 2026". */
export interface Label {
  name: LabelName
  value: string
  /** The label as written, such as "Actual salary". */
  label: string
  /** The position of the line with the value. */
  at: number
}

/** The lines of a text, with the labels in them and the title of its job. */
export interface LabelledText {
  lines: readonly TextLine[]
  labels: readonly Label[]
  title: string
}

/** What a text says, in facts. */
export interface FactsOfText {
  /** Facts that a label or a set phrase states. They override structured data. */
  stated: VacancyFacts
  /** Facts that the text only implies. */
  implied: VacancyFacts
}

/** The canonical name of a label; undefined if the text is not a label. */
export function labelNamed(text: string): LabelName | undefined {
  const label = text
    .replace(/\s*[:：]\s*$/, '')
    .replace(/^[^\p{L}\d]+/u, '')
    .trim()
  if (label.length > 45) return undefined
  return NAMES.find(([, words]) => words.test(label))?.[0]
}

/** The labels with values in the lines of a region, in page order. */
export function labelsIn(lines: readonly TextLine[]): Label[] {
  const labels: Label[] = []
  for (const [at, { text, block }] of lines.entries()) {
    const alone = labelNamed(text)
    const next = lines[at + 1]
    if (alone !== undefined && isAlone(text, block, next)) {
      if (next !== undefined && labelNamed(next.text) === undefined)
        labels.push({ name: alone, label: text, value: next.text, at: at + 1 })
      continue
    }
    for (const part of text.split(/\s[|•·]\s/)) {
      const [, label = '', value = ''] = /^([^:：]{2,45}?)\s*[:：]\s*(\S.*)$/s.exec(part) ?? splitByWord(part)
      const name = label === '' ? undefined : labelNamed(label)
      if (name !== undefined) labels.push({ name, label, value: value.trim(), at })
    }
  }
  return labels
}

/** Whether a line is only a label. It ends with a colon, or has its own cell, term or block beside the value. */
const isAlone = (text: string, block: TextLine['block'], next: TextLine | undefined): boolean =>
  /[:：]$/.test(text) ||
  /^(?:dt|th|h[2-6])$/.test(block.tag) ||
  (next !== undefined &&
    next.block !== block &&
    (next.block.parent === block.parent ||
      next.block.parent === block.parent?.parent ||
      next.block.parent?.parent === block.parent?.parent))

/** Splits a label from its value where no colon separates them: "Salary £30,000 a year", "Location Leeds". */
const splitByWord = (part: string): RegExpExecArray | [] =>
  /^((?:Salary(?: range)?|Location|Closing date|Contract(?: type)?|Hours|Pay|Rate of pay|Start date|Job type|Job title|Posted(?: on)?|Closes(?: on)?|Deadline|Apply by|Date posted)(?=\s+[\d£€$\p{Lu}]))\s+[-–]?\s*(\S.{0,120})$/su.exec(
    part,
  ) ?? []
