import { webLink } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import { yearsIn } from '../facts/experience.ts'
import { contractTypeOfField, remotePolicyIn, type Term, workTypeIn } from '../facts/terms.ts'
import { tidyList } from '../facts/tidy-list.ts'
import { htmlText, markedHtmlText } from '../page/html-text.ts'
import { postAt } from '../pay/post-of-pay.ts'
import { weeklyHours } from '../pay/weekly-hours.ts'
import { placeFacts as factsOf, type StatedPlace } from '../places/place-facts.ts'
import { placesInTexts, type PlaceText } from '../places/places-in.ts'
import { remoteFact, remotePolicyOfField } from '../remote/remote-fact.ts'
import { sponsorshipFact } from '../sponsorship/sponsorship-fact.ts'
import { MAX_SENTENCE, sentencesIn } from '../text/sentences.ts'
import { contractTypeInProse } from '../text/term-facts.ts'
import { salaryFacts } from './posting-salary.ts'
import {
  firstText,
  isItem,
  itemsOf,
  type StructuredItem,
  type StructuredText,
  type StructuredValue,
  textsOf,
  valuesOf,
} from './structured-item.ts'

/** The facts that the sentences of a posting's description state. Many pages show the description only by script. */
function descriptionFacts(description: StructuredText | undefined, title?: string): VacancyFacts {
  if (description === undefined) return {}
  const sentences = htmlText(description.text)
    .split('\n')
    .flatMap(sentencesIn)
    .filter((sentence) => sentence.length <= MAX_SENTENCE)
  const sponsorship = sponsorshipFact(markedHtmlText(description.text).split('\n'), title)
  const years = firstSentenceWith(sentences, (sentence) => yearsIn(sentence)?.value)
  const hours = firstSentenceWith(sentences, (sentence) => weeklyHours([sentence]).hours ?? undefined)
  const remote = remoteFact(sentences)
  const contract = firstSentenceWith(sentences, (sentence) => contractTypeInProse(sentence)?.value)
  return Object.fromEntries(
    Object.entries({
      visa_sponsorship: sponsorship,
      min_experience_years: years,
      weekly_hours: hours,
      remote_work_policy: remote,
      contract_type: contract,
    }).flatMap(([field, found]) => {
      const quotes = found?.quotes.map((quote) => quoteIn(description.quote, quote)) ?? [undefined]
      return quotes.includes(undefined) ? [] : [[field, { ...found, quotes, from: 'structured' }]]
    }),
  )
}

/** The sentence as the markup has it, with tags and spaces between its words; undefined if they are encoded otherwise. */
function quoteIn(markup: string, sentence: string): string | undefined {
  if (markup.includes(sentence)) return sentence
  const words = sentence.match(/[\p{L}\d]+/gu) ?? []
  return new RegExp(words.join(String.raw`(?:<[^<>]{0,200}>|[^\p{L}\d<>]){1,40}`), 'u').exec(markup)?.[0]
}

function firstSentenceWith<Value>(
  sentences: readonly string[],
  read: (sentence: string) => Value | undefined,
): Fact<Value> | undefined {
  for (const sentence of sentences) {
    const value = read(sentence)
    if (value !== undefined) return { value, quotes: [sentence], from: 'structured' }
  }
  return undefined
}

/** The places of a JobPosting: its locations, and the countries where its remote workers may be. */
function placeFacts(posting: StructuredItem): VacancyFacts {
  const addresses = valuesOf(posting, 'jobLocation').flatMap(addressesOf)
  const allowed = valuesOf(posting, 'applicantLocationRequirements').flatMap(addressesOf)
  const isRemote = textsOf(posting, 'jobLocationType').some(({ text }) => /telecommute|remote/i.test(text))
  const located = placesInTexts(addresses.map(({ texts }) => texts))
  const all = isRemote || located.length === 0 ? [...addresses, ...allowed] : addresses
  const readings = all === addresses ? located : placesInTexts(all.map(({ texts }) => texts))
  return factsOf(
    readings.map(({ place, from }): StatedPlace => ({ place, ...all[from]!.quotes })),
    'structured',
  )
}

/** An address, and the words that state its town and its country. */
interface Address {
  texts: PlaceText
  quotes: Omit<StatedPlace, 'place'>
}

function addressesOf(value: StructuredValue): Address[] {
  if (!isItem(value)) return [textAddress(value)]
  const items = itemsOf(value, 'address')
  const written = textsOf(value, 'address')
  if (items.length === 0 && written.length > 0) return written.map(textAddress)
  return (items.length === 0 ? [value] : items).flatMap((item) => itemAddress(item, value))
}

const textAddress = ({ text, quote }: StructuredText): Address => ({
  texts: { text },
  quotes: { nameQuote: quote, countryQuote: quote },
})

/** The address of an item. Without a town and a country, the name of the place counts. */
function itemAddress(item: StructuredItem, location: StructuredItem): Address[] {
  const [region, country, postcode] = ['addressRegion', 'addressCountry', 'postalCode'].map((property) =>
    firstText(item, property),
  )
  const named = firstText(item, 'name') ?? firstText(location, 'name')
  const town = firstText(item, 'addressLocality') ?? (country === undefined ? (region ?? named) : undefined)
  const words = town ?? country
  if (words === undefined) return []
  return [
    {
      texts: {
        text: town?.text ?? '',
        ...(region !== undefined && region !== town && { region: region.text }),
        ...(country !== undefined && { country: country.text }),
        ...(postcode !== undefined && { postcode: postcode.text }),
      },
      quotes: { nameQuote: words.quote, countryQuote: (country ?? region ?? words).quote },
    },
  ]
}

/** Work type, contract type, remote policy and experience of a JobPosting. */
function termFacts(posting: StructuredItem): VacancyFacts {
  const employment = textsOf(posting, 'employmentType', 'employmentTypes')
  const facts: VacancyFacts = {}
  // both mean that either is possible
  const isEither = new Set(employment.flatMap(({ text }) => workTypeIn(text)?.value ?? [])).size > 1
  const workType = isEither ? undefined : firstOf(employment, workTypeIn)
  const contractType = firstOf(employment, contractTypeOfField)
  // some boards name the way of working in the place: "Hybrid - London"
  const remote =
    firstOf(textsOf(posting, 'jobLocationType'), remotePolicyIn) ??
    firstOf(placeTexts(posting), remotePolicyOfField)
  const years = experienceFact(posting)
  if (workType) facts.work_type = workType
  if (contractType) facts.contract_type = contractType
  if (remote) facts.remote_work_policy = remote
  if (years) facts.min_experience_years = years
  return facts
}

const placeTexts = (posting: StructuredItem): StructuredText[] => [
  ...textsOf(posting, 'jobLocation'),
  ...itemsOf(posting, 'jobLocation').flatMap((place) => [
    ...textsOf(place, 'address'),
    ...itemsOf(place, 'address').flatMap((address) => textsOf(address, 'addressLocality')),
  ]),
]

function firstOf<Value>(
  texts: StructuredText[],
  read: (text: string) => Term<Value> | undefined,
): Fact<Value> | undefined {
  for (const { text, quote } of texts) {
    const term = read(text)
    if (term !== undefined) return { value: term.value, quotes: [quote], from: 'structured' }
  }
  return undefined
}

/** The years of experience that `experienceRequirements` requires, in months or in words. */
function experienceFact(posting: StructuredItem): Fact<number> | undefined {
  for (const item of itemsOf(posting, 'experienceRequirements')) {
    const [months] = textsOf(item, 'monthsOfExperience')
    const count = Number(months?.text)
    if (months !== undefined && months.text.trim() !== '' && count >= 0 && count <= 600)
      return { value: Math.floor(count / 12), quotes: [months.quote], from: 'structured' }
  }
  for (const { text, quote } of textsOf(posting, 'experienceRequirements')) {
    const years = yearsIn(text)
    if (years !== undefined) return { value: years.value, quotes: [quote], from: 'structured' }
  }
  return undefined
}

/** Skills, qualifications and benefits of a JobPosting. */
function listFacts(posting: StructuredItem): VacancyFacts {
  const facts: VacancyFacts = {}
  const skills = listFact(textsOf(posting, 'skills'))
  const qualifications = listFact([
    ...textsOf(posting, 'qualifications'),
    ...textsOf(posting, 'educationRequirements').filter(isQualification),
  ])
  const benefits = listFact(
    textsOf(posting, 'jobBenefits', 'benefits', 'incentiveCompensation', 'incentives'),
  )
  if (skills) facts.skills = skills
  if (qualifications) facts.required_qualifications = qualifications
  if (benefits) facts.benefits_perks = benefits
  return facts
}

/** Splits texts into entries: by lines, semicolons or bullets, or by commas if the parts are short. */
function listFact(texts: StructuredText[]): Fact<string[]> | undefined {
  const value = tidyList(texts.flatMap(({ text }) => entriesOf(htmlText(text))))
  return value.length === 0
    ? undefined
    : { value, quotes: texts.map(({ quote }) => quote), from: 'structured' }
}

function entriesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length > 1) return lines
  const parts = text.split(/;|•|·/)
  if (parts.length > 1) return parts
  // a comma before a lower-case letter is part of a sentence
  const listed = text.split(/,\s*(?=[\p{Lu}\d])/u)
  if (listed.length > 1 && listed.every((part) => part.length <= MAX_LISTED)) return listed
  const words = text.split(',')
  return words.length > 2 && words.every((part) => part.trim().split(/\s+/).length <= 3) ? words : parts
}

/** The maximum length of an entry between commas. Longer parts are sentences. */
const MAX_LISTED = 80

const isQualification = ({ text }: StructuredText): boolean =>
  !/^(?:no requirements|none|n\/a)$/i.test(text.trim())

/** The facts of a JobPosting of schema.org. */
export function postingFacts(
  posting: StructuredItem,
  { url, today }: { url: string; today: string },
): VacancyFacts {
  const title = firstText(posting, 'title') ?? firstText(posting, 'name')
  const description = longest(textsOf(posting, 'description', 'responsibilities'))
  const posted = firstText(posting, 'datePosted')
  const expires = firstText(posting, 'validThrough')
  const link = firstText(posting, 'url', 'sameAs')
  const place = placeFacts(posting)
  return withoutMissing({
    title: fact(title, title && htmlText(title.text).replaceAll('\n', ' ')),
    // a list names each of its postings by a fragment
    link: fact(link, link && webLink(URL.parse(link.text.trim(), url)?.href ?? null)),
    job_description: fact(description, description && markedHtmlText(description.text)),
    post_date: fact(posted, posted && dateIn(posted.text, today)?.date),
    expiry_date: fact(expires, expires && dateIn(expires.text, today)?.date),
    ...descriptionFacts(description, title?.text),
    ...termFacts(posting),
    ...place,
    ...salaryFacts(posting, postAt(place.places?.value ?? [], null)),
    ...listFacts(posting),
  })
}

const fact = <Value>(
  source: StructuredText | undefined,
  value: Value | undefined | null,
): Fact<Value> | undefined =>
  source === undefined || value === undefined || value === null
    ? undefined
    : { value, quotes: [source.quote], from: 'structured' }

const longest = (texts: StructuredText[]): StructuredText | undefined =>
  texts.toSorted((one, other) => other.text.length - one.text.length)[0]

/** Keeps only the known facts. An empty text counts as unknown. */
function withoutMissing(facts: {
  [Field in keyof VacancyFacts]: VacancyFacts[Field] | undefined
}): VacancyFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, known]) => known !== undefined && known.value !== ''),
  ) as VacancyFacts
}
