import * as fc from 'fast-check'
import { vacancyFieldNames } from '#shared/fields/vacancy.ts'
import { comparableText } from '../../../functions/extraction/domain/evidence/grounding.ts'
import { vacancyOf } from '../../../functions/extraction/domain/evidence/vacancy-of.ts'
import { groundAnswer } from '../../../functions/extraction/models/ground-answer.ts'
import { ModelAnswer, parseModelAnswer } from '../../../functions/extraction/models/model-answer.ts'
import { pageForModel } from '../../../functions/extraction/models/page-for-model.ts'
import { completeFacts } from '../../../functions/extraction/models/read-vacancy.ts'
import { answerSample } from './answer-sample.ts'

const page = pageForModel({
  html: `<h1>Registered Nurse</h1><p>Leeds, United Kingdom. Part-time. £18.50 per hour.</p>
    <p>We cannot sponsor visas. At least 2 years of experience. Apply by 31 August 2026.</p>
    <p hidden>£95,000 per year</p><a href="/apply">Apply</a><a href="data:text/html,x">x</a>`,
  url: 'https://care.example/jobs/1',
})
const visible = comparableText(page.text)
const fields = Object.keys(answerSample())

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    95_000,
    18.5,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://care.example/apply',
    '£95,000 per year',
    '£18.50 per hour',
    'Registered Nurse',
    'We cannot sponsor visas.',
    '2026-08-31',
    'Apply by 31 August 2026.',
    '\u202e\u200b\u{e0041}',
    'x'.repeat(30_000),
    [],
    {},
    { __proto__: null, vacancy_id: 71, role: 'admin' },
  ),
  fc.jsonValue(),
  fc.string(),
)
/** A value with a quote, of which either may be from the page. */
const said = fc.oneof(
  nasty,
  fc.record({ value: nasty, quote: nasty }),
  fc.record({
    value: nasty,
    quote: fc.constantFrom('£18.50 per hour', 'Leeds, United Kingdom', 'Part-time', visible),
  }),
  fc.array(nasty, { maxLength: 70 }),
)
const key = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'vacancy_id',
    'company_id',
    'status',
    'role',
    'deleted_at',
  ),
  fc.string(),
)

const quotes = fc.oneof(
  fc.constantFrom(
    'Registered Nurse',
    'Leeds, United Kingdom. Part-time. £18.50 per hour.',
    '£18.50 per hour',
    '18.50',
    'We cannot sponsor visas.',
    'sponsor visas',
    'At least 2 years of experience.',
    'Apply by 31 August 2026.',
    '31 August',
    '£95,000 per year',
    'Full-time',
    '',
    visible,
  ),
  fc.string({ maxLength: 300 }),
)
const saying = <Value>(value: fc.Arbitrary<Value>) => fc.option(fc.record({ value, quote: quotes }))
const amounts = fc.oneof(
  fc.constantFrom(18.5, 18, 50, 2, 31, 2026, 95_000),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
)
const dates = fc.constantFrom('2026-08-31', '2026-08-01', '2025-08-31', '2026-08-3', '', 'soon')
const town = fc.constantFrom('Leeds', 'London', 'United Kingdom', 'Kingdom', 'Ely', '')
const lists = fc.array(fc.oneof(quotes, fc.constantFrom('Nurse', 'urse', 'visas', '<b>Leeds</b>')), {
  maxLength: 5,
})

/** An answer that matches the schema. Its values may be right, wrong or without ground. */
const wellFormed = fc.record({
  title: saying(fc.constantFrom('Registered Nurse', 'Nurse', 'Chief Nurse', '')),
  work_type: saying(fc.constantFrom('Full-time', 'Part-time')),
  contract_type: saying(fc.constantFrom('Permanent', 'Contract')),
  remote_work_policy: saying(fc.constantFrom('Remote', 'Hybrid')),
  city_name: saying(town),
  country_name: saying(town),
  salary_min: saying(amounts),
  salary_max: saying(amounts),
  visa_sponsorship: saying(fc.boolean()),
  min_experience_years: saying(fc.integer({ min: 0, max: 60 })),
  post_date: saying(dates),
  expiry_date: saying(dates),
  required_qualifications: lists,
  skills: lists,
  benefits_perks: lists,
  job_description: fc.option(fc.record({ first_words: quotes, last_words: quotes })),
  link: fc.option(
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://care.example/apply', '//x'),
  ),
})

/** The text of an answer that tries to break the rules: mostly right, with wrong parts; or anything. */
export const adversarialAnswer: fc.Arbitrary<string> = fc.oneof(
  wellFormed.map((answer) => JSON.stringify({ ...answerSample(), ...answer })),
  wellFormed.map((answer) =>
    JSON.stringify({
      ...answerSample(),
      ...answer,
      title: { value: 'Registered Nurse', quote: 'Registered Nurse' },
    }),
  ),
  fc
    .tuple(fc.dictionary(fc.constantFrom(...fields), said), fc.dictionary(key, nasty, { maxKeys: 1 }))
    .map(([wrong, further]) => JSON.stringify({ ...answerSample(), ...wrong, ...further })),
  fc
    .dictionary(fc.constantFrom(...fields), said)
    .map(
      (wrong) => `{"__proto__":{"salary_min":1},${JSON.stringify({ ...answerSample(), ...wrong }).slice(1)}`,
    ),
  fc.dictionary(fc.constantFrom(...fields), said, { maxKeys: 2 }).map((wrong) =>
    JSON.stringify({
      ...answerSample({ title: { value: 'Registered Nurse', quote: 'Registered Nurse' } }),
      ...wrong,
    }),
  ),
  fc.json(),
  fc.string(),
)

/** The fields that a stored vacancy may take from a page. */
const known = new Set<string>([...vacancyFieldNames, 'evidence'])
/** The fields that are never stored without a quote. */
const quoted = [
  'salary_min',
  'salary_max',
  'salary_currency',
  'visa_sponsorship',
  'post_date',
  'expiry_date',
] as const

/** What an answer does that it must not do; undefined if nothing. `isAccepted`: it passed the schema. */
export function violationOf(content: string): { isAccepted: boolean; violation: string | undefined } {
  const parsed = parseModelAnswer(content, ModelAnswer)
  if ('fault' in parsed) {
    const isLeak = parsed.fault.length > 2000
    return { isAccepted: false, violation: isLeak ? 'the fault repeats the answer' : undefined }
  }
  if (Object.keys(parsed.answer).some((name) => !fields.includes(name)))
    return { isAccepted: true, violation: 'a key outside the schema' }
  const facts = groundAnswer(parsed.answer, { ...page, today: '2026-08-01' })
  const vacancy = vacancyOf(facts, page.text)
  if (vacancy === undefined) return { isAccepted: true, violation: undefined }
  return {
    isAccepted: true,
    violation: wrongIn(vacancy) ?? wrongIn(completeFacts(vacancy, facts, page.text)),
  }
}

function wrongIn(vacancy: NonNullable<ReturnType<typeof vacancyOf>>): string | undefined {
  const extra = Object.keys(vacancy).find((name) => !known.has(name))
  if (extra !== undefined) return `the field ${extra}`
  if (vacancy.link !== null && vacancy.link !== 'https://care.example/apply')
    return `the link ${vacancy.link}`
  const loose = vacancy.evidence.find(({ quote }) => !visible.includes(comparableText(quote)))
  if (loose !== undefined) return `the quote ${loose.quote}`
  const bare = quoted.find(
    (field) => vacancy[field] !== null && !vacancy.evidence.some((evidence) => evidence.field === field),
  )
  if (bare !== undefined) return `${bare} without a quote`
  const pay = [vacancy.salary_min, vacancy.salary_max].filter((amount) => amount !== null)
  if (pay.some((amount) => amount !== 18.5)) return `the pay ${pay.join(' to ')}`
  if (vacancy.visa_sponsorship === 1) return 'sponsorship that the page refuses'
  if ([vacancy.post_date, vacancy.expiry_date].some((date) => date !== null && date !== '2026-08-31'))
    return 'a date that the page lacks'
  const entries = [...vacancy.skills, ...vacancy.required_qualifications, ...vacancy.benefits_perks]
  return entries.find((entry) => !visible.includes(entry))
}
