import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import type { TextLine } from '../page/page-text.ts'
import type { Label } from './labels.ts'

const CLOSES =
  /\b(?:closing (?:date|on|at)|closes?(?: (?:on|at|in|for applications))?|deadline|apply (?:online )?(?:by|before|until|no later than)|applications? (?:close|closes|closing|must be (?:received|submitted)|should (?:be (?:received|submitted)|reach us)|(?:are )?(?:accepted|welcome|open) (?:until|by)|by)|expir(?:es|y)|open until|valid until|advert ends|last day to apply|bewerbungs(?:frist|schluss|ende))\b/i
const POSTED = /\b(?:posted|published|advertised|date added|listed|job added|veröffentlicht)\b/i
/** The maximum distance in characters between a set phrase and its date. */
const NEAR = 120

/** The dates on which a vacancy was posted and closes, by labels or set phrases. */
export function dateFacts(lines: readonly TextLine[], labels: readonly Label[], today: string): VacancyFacts {
  const closes = labelled(labels, 'closing', today) ?? phrased(lines, CLOSES, today)
  const posted = labelled(labels, 'posted', today) ?? phrased(lines, POSTED, today)
  return {
    ...(closes && { expiry_date: closes }),
    ...(posted && posted.value <= today && { post_date: posted }),
  }
}

function labelled(labels: readonly Label[], name: Label['name'], today: string): Fact<string> | undefined {
  for (const label of labels) {
    const found = label.name === name ? dateIn(label.value, today) : undefined
    if (found !== undefined) return { value: found.date, quotes: [found.quote], from: 'text' }
  }
  return undefined
}

function phrased(lines: readonly TextLine[], words: RegExp, today: string): Fact<string> | undefined {
  for (const { text } of lines) {
    const at = text.search(words)
    if (at === -1) continue
    const rest = text.slice(at, at + NEAR)
    const found =
      dateIn(/^.{4,}?(?:\.\s+(?=\p{Lu})|$)/u.exec(rest)?.[0] ?? rest, today) ?? dateIn(rest, today)
    if (found !== undefined) return { value: found.date, quotes: [found.quote], from: 'text' }
  }
  return undefined
}
