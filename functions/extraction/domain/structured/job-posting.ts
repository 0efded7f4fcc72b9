import { webLink } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import { knownFacts, type VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import { yearsIn } from '../facts/experience.ts'
import { contractTypeOfField, remotePolicyIn, workTypeIn } from '../facts/terms.ts'
import { tidyList } from '../facts/tidy-list.ts'
import { htmlText, markedHtmlText } from '../page/html-text.ts'
import { postAt } from '../pay/post-of-pay.ts'
import { weeklyHours } from '../pay/weekly-hours.ts'
import { placeFacts as factsOf, type StatedPlace } from '../places/place-facts.ts'
import { placesInTexts, type PlaceText } from '../places/places-in.ts'
import { remoteFact, remotePolicyOfField } from '../remote/remote-fact.ts'
import { sponsorshipFact } from '../sponsorship/sponsorship-fact.ts'
import { firstOf } from '../text/first-of.ts'
import { MAX_SENTENCE, sentencesIn } from '../text/sentences.ts'
import { contractTypeInProse } from '../text/term-facts.ts'
import { salaryFacts } from './posting-salary.ts'
import {
  fact,
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
  const texts = sentences.map((text) => ({ text, quote: text }))
  const facts = {
    visa_sponsorship: sponsorshipFact(markedHtmlText(description.text).split('\n'), title),
    min_experience_years: firstFact(texts, yearsIn),
    weekly_hours: firstFact(texts, (text) => ({ value: weeklyHours([text]).hours })),
    remote_work_policy: remoteFact(sentences),
    contract_type: firstFact(texts, contractTypeInProse),
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([field, found]) => {
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

function termFacts(posting: StructuredItem): VacancyFacts {
  const employment = textsOf(posting, 'employmentType', 'employmentTypes')
  // both mean that either is possible
  const isEither = new Set(employment.flatMap(({ text }) => workTypeIn(text)?.value ?? [])).size > 1
  return knownFacts({
    work_type: isEither ? undefined : firstFact(employment, workTypeIn),
    contract_type: firstFact(employment, contractTypeOfField),
    // some boards name the way of working in the place: "Hybrid - London"
    remote_work_policy:
      firstFact(textsOf(posting, 'jobLocationType'), remotePolicyIn) ??
      firstFact(placeTexts(posting), remotePolicyOfField),
    min_experience_years: experienceFact(posting),
  })
}

const placeTexts = (posting: StructuredItem): StructuredText[] => [
  ...textsOf(posting, 'jobLocation'),
  ...itemsOf(posting, 'jobLocation').flatMap((place) => [
    ...textsOf(place, 'address'),
    ...itemsOf(place, 'address').flatMap((address) => textsOf(address, 'addressLocality')),
  ]),
]

/** The fact of the first text that states one. */
const firstFact = <Value>(
  texts: readonly StructuredText[],
  read: (text: string) => { value: Value | null } | undefined,
): Fact<Value> | undefined => firstOf(texts, (source) => fact(source, read(source.text)?.value))

/** The years of experience that `experienceRequirements` requires, in months or in words. */
function experienceFact(posting: StructuredItem): Fact<number> | undefined {
  const months = itemsOf(posting, 'experienceRequirements').flatMap((item) =>
    textsOf(item, 'monthsOfExperience').slice(0, 1),
  )
  return firstFact(months, yearsOfMonths) ?? firstFact(textsOf(posting, 'experienceRequirements'), yearsIn)
}

function yearsOfMonths(text: string): { value: number } | undefined {
  const months = Number(text)
  return months >= 0 && months <= 600 ? { value: Math.floor(months / 12) } : undefined
}

const listFacts = (posting: StructuredItem): VacancyFacts =>
  knownFacts({
    skills: listFact(textsOf(posting, 'skills')),
    required_qualifications: listFact([
      ...textsOf(posting, 'qualifications'),
      ...textsOf(posting, 'educationRequirements').filter(isQualification),
    ]),
    benefits_perks: listFact(
      textsOf(posting, 'jobBenefits', 'benefits', 'incentiveCompensation', 'incentives'),
    ),
  })

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
  return knownFacts({
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

const longest = (texts: StructuredText[]): StructuredText | undefined =>
  texts.toSorted((one, other) => other.text.length - one.text.length)[0]
