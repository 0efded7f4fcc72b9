import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { yearsIn } from '../facts/experience.ts'
import { weeklyHours } from '../pay/weekly-hours.ts'
import { htmlText, markedHtmlText } from '../page/html-text.ts'
import { remoteFact } from '../remote/remote-fact.ts'
import { MAX_SENTENCE, sentencesIn } from '../text/sentences.ts'
import { sponsorshipFact } from '../sponsorship/sponsorship-fact.ts'
import { contractTypeInProse } from '../text/term-facts.ts'
import type { StructuredText } from './structured-item.ts'

/** The facts that the sentences of a posting's description state. Many pages show the description only by script. */
export function descriptionFacts(description: StructuredText | undefined, title?: string): VacancyFacts {
  if (description === undefined) return {}
  const sentences = htmlText(description.text)
    .split('\n')
    .flatMap(sentencesIn)
    .filter((sentence) => sentence.length <= MAX_SENTENCE)
  const sponsorship = sponsorshipFact(markedHtmlText(description.text).split('\n'), title)
  const years = firstOf(sentences, (sentence) => yearsIn(sentence)?.value)
  const hours = firstOf(sentences, (sentence) => weeklyHours([sentence]).hours ?? undefined)
  const remote = remoteFact(sentences)
  const contract = firstOf(sentences, (sentence) => contractTypeInProse(sentence)?.value)
  return Object.fromEntries(
    Object.entries({
      visa_sponsorship: sponsorship,
      min_experience_years: years,
      weekly_hours: hours,
      remote_work_policy: remote,
      contract_type: contract,
    }).flatMap(([field, fact]) => {
      const quotes = fact?.quotes.map((quote) => quoteIn(description.quote, quote)) ?? [undefined]
      return quotes.includes(undefined) ? [] : [[field, { ...fact, quotes, from: 'structured' }]]
    }),
  )
}

/** The sentence as the markup has it, with tags and spaces between its words; undefined if they are encoded otherwise. */
function quoteIn(markup: string, sentence: string): string | undefined {
  if (markup.includes(sentence)) return sentence
  const words = sentence.match(/[\p{L}\d]+/gu) ?? []
  return new RegExp(words.join(String.raw`(?:<[^<>]{0,200}>|[^\p{L}\d<>]){1,40}`), 'u').exec(markup)?.[0]
}

function firstOf<Value>(
  sentences: readonly string[],
  read: (sentence: string) => Value | undefined,
): Fact<Value> | undefined {
  for (const sentence of sentences) {
    const value = read(sentence)
    if (value !== undefined) return { value, quotes: [sentence], from: 'structured' }
  }
  return undefined
}
