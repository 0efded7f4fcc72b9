import { vacancyFields, vacancyFieldsOf } from '#shared/fields/vacancy.ts'
import { has, is } from '../domain/clauses/clause.ts'
import type { Fact } from '../domain/evidence/evidence.ts'
import { comparableText } from '../domain/evidence/grounding.ts'
import { knownFacts, type VacancyFacts } from '../domain/extracted-vacancy.ts'
import { dateIn } from '../domain/facts/date.ts'
import { yearsIn } from '../domain/facts/experience.ts'
import { contractTypeIn, workTypeIn } from '../domain/facts/terms.ts'
import { tidyList } from '../domain/facts/tidy-list.ts'
import { currencyIn } from '../domain/pay/currencies.ts'
import { type Figure, figuresIn } from '../domain/pay/figures.ts'
import { assumedPeriod, periodIn } from '../domain/pay/periods.ts'
import { salaryFault } from '../domain/pay/salary.ts'
import { countryNamed } from '../domain/places/countries.ts'
import { placeFacts } from '../domain/places/place-facts.ts'
import { placesIn } from '../domain/places/places-in.ts'
import { remoteStatementIn } from '../domain/remote/remote-statements.ts'
import { isAbroad } from '../domain/sponsorship/abroad.ts'
import { isDuty, isForClients } from '../domain/sponsorship/duty.ts'
import { needIn } from '../domain/sponsorship/needs.ts'
import { sponsorshipClauses } from '../domain/sponsorship/sponsorship-clauses.ts'
import { statementsOf } from '../domain/sponsorship/statements.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { PageForModel } from './page-for-model.ts'

const figuresOf = (sentences: string): Figure[] =>
  sentences.split('\n').flatMap((sentence) => figuresIn(sentence, { isLabelled: true }))

/** Pay that is not guaranteed for the hours of the post is none. */
const NO_PAY: ReadonlySet<Figure['role']> = new Set(['on-target', 'full-time', 'in-proportion', 'former'])

const hasAmount = (figures: readonly Figure[], amount: number): boolean =>
  figures.some(({ min, max }) => min === amount || max === amount)

/** The pay that the quotes of an answer state, each read in its sentence, with currency and period. */
function groundSalary(
  { salary_min, salary_max }: Pick<ModelAnswer, 'salary_min' | 'salary_max'>,
  sentencesOf: (quote: string) => string,
): VacancyFacts {
  const states = (pay: typeof salary_min) =>
    pay !== null &&
    hasAmount(figuresOf(pay.quote), pay.value) &&
    hasAmount(
      figuresOf(sentencesOf(pay.quote)).filter(({ role }) => !NO_PAY.has(role)),
      pay.value,
    )
  let min = states(salary_min) ? salary_min : null
  let max = states(salary_max) ? salary_max : null
  const single = min === null ? max : max === null ? min : null
  const ruled =
    single === null
      ? undefined
      : figuresOf(sentencesOf(single.quote)).find((figure) => [figure.min, figure.max].includes(single.value))
  if (ruled?.min === null && ruled.max === single?.value) [min, max] = [null, single]
  if (ruled?.max === null && ruled.min === single?.value) [min, max] = [single, null]
  const paid = min ?? max
  if (paid === null) return {}
  const words = `${min?.quote ?? ''} ${max?.quote ?? ''}`
  const currency = currencyIn(words)
  const period = periodIn(words) ?? assumedPeriod(paid.value)
  const pay = { min: min?.value ?? null, max: max?.value ?? null, currency, period }
  if (currency === null || period === null || salaryFault(pay) !== undefined) return {}
  const fact = <Value>(value: Value, { quote } = paid): Fact<Value> => ({
    value,
    quotes: [quote],
    from: 'model',
  })
  return {
    ...(min && { salary_min: fact(min.value, min) }),
    ...(max && max.value !== min?.value && { salary_max: fact(max.value, max) }),
    salary_currency: fact(currency),
    salary_period: fact(period),
  }
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * The position of whole words in a text, or -1. Spacing and case must match exactly, because a quote is verbatim. Both
 * texts must have one space between words (`comparableText`).
 */
export function findWords(text: string, words: string, from = 0): number {
  if (words === '') return -1
  for (let at = text.indexOf(words, from); at !== -1; at = text.indexOf(words, at + 1)) {
    const isCutAtStart = isWordCharacter(words[0]) && isWordCharacter(text[at - 1])
    const isCutAtEnd = isWordCharacter(words.at(-1)) && isWordCharacter(text[at + words.length])
    if (!isCutAtStart && !isCutAtEnd) return at
  }
  return -1
}

const SENTENCE_END = /[.!?](?=\s)|(?=\n)|$/g

/** Words with more occurrences than this count as boilerplate and have no sentences. The limit also bounds the time. */
const MAX_PLACES = 20

/**
 * The sentences of a text that contain given whole words. A line break ends a sentence. Words that continue over a line
 * break are found too.
 * @param text Lines with one space between words, as a page has them.
 */
export function sentencesWith(text: string, words: string): string[] {
  const flat = text.replaceAll('\n', ' ')
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: stop, index }) => index + stop.length)
  const found: string[] = []
  for (let at = findWords(flat, words); at !== -1; at = findWords(flat, words, at + 1)) {
    const start = ends.findLast((end) => end <= at) ?? 0
    const end = ends.find((one) => one >= at + words.length)
    found.push(comparableText(text.slice(start, end)))
    if (found.length > MAX_PLACES) return []
  }
  return found
}

/**
 * Whether a sentence supports the model's value for visa sponsorship. If the rules read a statement from it, that is the
 * value. Otherwise the model may know words that the rules do not. The sentence must then speak of sponsorship for this
 * post's applicants, and deny something exactly if the value is a refusal.
 */
function statesSponsorship(sentence: string, isOffered: boolean): boolean {
  const [statement] = statementsOf([sentence])
  if (statement !== undefined) return statement.says === (isOffered ? 1 : 0)
  const clauses = sponsorshipClauses(sentence)
  const isAbout = clauses.some(
    ({ words, link, isQuestion }, at) =>
      !isQuestion &&
      /^(?:main|but|reason)$/.test(link) &&
      words.some((word) => is(word, 'mention') && !is(word, 'visa', 'former')) &&
      needIn(words) === undefined &&
      !isAbroad(words) &&
      !isForClients(words) &&
      !clauses.slice(0, at + 1).some((clause) => isDuty(clause, false)),
  )
  const denies = clauses.some(({ words }) => has(words, 'not', 'no', 'deny', 'without'))
  return isAbout && denies !== isOffered
}

interface Grounds extends PageForModel {
  /** The current date, YYYY-MM-DD. */
  today: string
}

const MAX_QUOTED = 300

/** Whether a text has a quote verbatim, in whole words. The text must have one space between words. */
export const isVerbatim = (text: string, quote: string): boolean =>
  quote.length <= MAX_QUOTED && findWords(text, comparableText(quote)) !== -1

const LISTS = vacancyFieldsOf('entries')

/** Words that the sentence of a fact must have. Pages state other dates and amounts too. */
const CLOSES =
  /\b(?:clos(?:es?|ing)|deadline|apply|applications?|expir(?:es|y)|until|last da(?:te|y)|bewerb\w+)\b/i
const POSTS = /\b(?:posted|published|advertised|advert|listed|date added|veröffentlicht)\b/i
const PAYS =
  /\b(?:pay|pays|paid|salar(?:y|ies)|wages?|earn(?:s|ings?)?|remuneration|compensation|stipend|rate|ote|gehalt|vergütung)\b/i

/** Matches a sentence that only offers to talk about a work type. */
const NEGOTIABLE =
  /\b(?:talk|discuss\w*|consider\w*|happy to|open to|welcome|possible|negotiable|may be|could be|options?)\b/i

const namesPay = (sentence: string): boolean => PAYS.test(sentence) || periodIn(sentence) !== null

/**
 * Keeps the facts of an answer that the page supports. A quote must occur verbatim in the visible text. The rules must
 * read the same value from it (docs/product/pipeline.md "Language models").
 */
export function groundAnswer(answer: ModelAnswer, { text, links, today }: Grounds): VacancyFacts {
  const visible = comparableText(text)

  const fact = <Value>(
    said: { value: Value; quote: string } | null,
    isStated: (value: Value, quote: string) => boolean,
  ): Fact<Value> | undefined =>
    said !== null && isVerbatim(visible, said.quote) && isStated(said.value, said.quote)
      ? { value: said.value, quotes: [comparableText(said.quote)], from: 'model' }
      : undefined

  const list = (entries: readonly string[]): Fact<string[]> | undefined => {
    const found = tidyList(entries.map(comparableText)).filter((entry) => isVerbatim(visible, entry))
    return found.length === 0 ? undefined : { value: found, quotes: found, from: 'model' }
  }

  const sentencesOf = (quote: string) => sentencesWith(text, comparableText(quote)).join('\n')
  const isDate = (value: string, quote: string, named: RegExp) =>
    dateIn(quote, today)?.date === value && named.test(sentencesOf(quote))
  const title = fact(
    answer.title,
    (value, quote) =>
      value.length <= vacancyFields.title.max &&
      findWords(comparableText(quote), comparableText(value)) !== -1,
  )
  const sponsorship = sponsorshipIn(text, answer.visa_sponsorship)
  return knownFacts({
    title: title && { ...title, value: comparableText(title.value) },
    link: linkOf(answer.link, links),
    work_type: fact(
      answer.work_type,
      (value, quote) => workTypeIn(quote)?.value === value && !NEGOTIABLE.test(sentencesOf(quote)),
    ),
    contract_type: fact(answer.contract_type, (value, quote) => contractTypeIn(quote)?.value === value),
    remote_work_policy: fact(answer.remote_work_policy, (value, quote) => {
      // the quote may omit a "not"
      const sentences = sentencesWith(text, comparableText(quote))
      return (
        sentences.length > 0 && sentences.every((sentence) => remoteStatementIn(sentence)?.policy === value)
      )
    }),
    ...placeIn(answer, fact),
    job_description: descriptionIn(text, answer.job_description),
    ...groundSalary(answer, (quote) => {
      const sentences = isVerbatim(visible, quote) ? sentencesOf(quote) : ''
      return namesPay(sentences) ? sentences : ''
    }),
    ...Object.fromEntries(LISTS.map((field) => [field, list(answer[field])])),
    min_experience_years: fact(
      answer.min_experience_years,
      (value, quote) => yearsIn(quote)?.value === value,
    ),
    visa_sponsorship: sponsorship,
    post_date: fact(answer.post_date, (value, quote) => value <= today && isDate(value, quote, POSTS)),
    // a date that has passed would close the vacancy
    expiry_date: fact(answer.expiry_date, (value, quote) => value >= today && isDate(value, quote, CLOSES)),
  })
}

type Ground = <Value>(
  said: { value: Value; quote: string } | null,
  isStated: (value: Value, quote: string) => boolean,
) => Fact<Value> | undefined

/** The place of an answer. The rules must read its town from the quote, and its country from the name of the country. */
function placeIn({ city_name, country_name }: ModelAnswer, fact: Ground): VacancyFacts {
  const town = fact(city_name, (value, quote) => placesIn(quote).some((place) => place.city_name === value))
  const country = fact(
    country_name,
    (value, quote) =>
      countryNamed(value) !== undefined && findWords(comparableText(quote), comparableText(value)) !== -1,
  )
  const named = country && countryNamed(country.value)
  const [townQuote, countryQuote] = [town?.quotes[0], country?.quotes[0]]
  const words = townQuote ?? countryQuote
  if (words === undefined) return {}
  const read = placesIn(townQuote ?? '').find((place) => place.city_name === town?.value)
  const place = {
    city_name: town?.value ?? null,
    region: read?.region ?? null,
    country_code: (named === undefined ? read?.country_code : named.code) ?? null,
    country_name: (named === undefined ? read?.country_name : named.name) ?? null,
  }
  return placeFacts([{ place, nameQuote: words, countryQuote: countryQuote ?? words }], 'model')
}

/** What the page says about sponsorship in the whole sentence of a quote, which may omit a "not". */
function sponsorshipIn(text: string, said: ModelAnswer['visa_sponsorship']): Fact<0 | 1> | undefined {
  if (said === null || said.quote.length > MAX_QUOTED) return undefined
  const sentences = sentencesWith(text, comparableText(said.quote))
  const [first] = sentences
  return first !== undefined && sentences.every((sentence) => statesSponsorship(sentence, said.value))
    ? { value: said.value ? 1 : 0, quotes: [first], from: 'model' }
    : undefined
}

function descriptionIn(text: string, ends: ModelAnswer['job_description']): Fact<string> | undefined {
  if (ends === null) return undefined
  const start = findWords(text, ends.first_words.trim())
  const end = start === -1 ? -1 : findWords(text, ends.last_words.trim(), start)
  if (end === -1) return undefined
  const value = text.slice(start, end + ends.last_words.trim().length)
  return { value, quotes: [ends.first_words.trim()], from: 'model' }
}

/** The link, if the page contains it. The quote is the text of the link. */
function linkOf(link: string | null, links: PageForModel['links']): Fact<string> | undefined {
  const words = links.get(link ?? '')
  return link === null || words === undefined ? undefined : { value: link, quotes: [words], from: 'model' }
}
