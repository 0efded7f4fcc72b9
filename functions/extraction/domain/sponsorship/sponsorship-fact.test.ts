import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)
const titled = (title: string, line: string) => sponsorshipFact([line], title)?.value

test.each([
  ['We only sponsor midwives. This post is for a midwife.', 1],
  ['We only sponsor midwives. This post is for a porter.', 0],
  ['Sponsorship is restricted to Band 6 and above; this is a Band 7 post.', 1],
  ['Sponsorship is restricted to Band 6 and above; this is a Band 4 post.', 0],
  ['We sponsor every job bar retail, and this is a retail job.', 0],
  ['Apart from this post, none of our jobs can be sponsored.', 1],
  ['With the exception of this post, all our jobs can be sponsored.', 0],
  ['Visa sponsorship for this post is limited to our existing colleagues.', 0],
  ['Sponsorship is limited to candidates with a doctorate.', 1],
  ['Midwives can be sponsored; healthcare assistants are not eligible.', 1],
])('an offer for some is one for this post only if this post is one of them: "%s"', (text, value) => {
  expect(read(...text.split(/(?<=\.) /))?.value).toBe(value)
})

test('the title says whether this post is one of those that an offer is limited to, if they share a word', () => {
  expect(titled('Senior Midwife', 'We only sponsor midwives.')).toBe(1)
  expect(titled('Porter', 'We only sponsor midwives.')).toBeUndefined()
  // "will" is no word of the law
  expect(
    titled('Porter (training will be given)', 'We only sponsor solicitors for wills and probate.'),
  ).toBeUndefined()
  expect(titled('Bank Porter', 'Except for bank work, all posts can be sponsored.')).toBe(0)
  expect(titled('This one is great', 'We only sponsor midwives.')).toBeUndefined()
})

test.each<[string, number | undefined, ...string[]]>([
  ['a bracket before a lost line break', 0, 'Right to work (we cannot sponsor visas) Office in Leeds.'],
  ['a refusal before a slogan', 0, 'We cannot provide sponsorship.', 'Care shapes everything we do.'],
  ['a list below "we\u2019ll offer"', 1, 'We’ll offer you…', '• Pension', '• Tier 2 sponsorship'],
  ['a sentence broken by a board', 0, 'Note : sadly, this role', 'does not', 'offer VISA sponsorship.'],
  [
    'a broken sentence with a list',
    0,
    'We are unable to help with',
    'relocation, flights',
    'or visa sponsorship.',
  ],
  ['a demand for today', 0, 'Applicants must currently have permission to work in the UK.'],
  ['the same demand in other words', 0, 'You must be currently authorised to work in the UK.'],
  ['a question about today', undefined, 'Do you currently have the right to work in the UK?'],
  ['a demand without its day', undefined, 'You must have the right to work in the UK.'],
  ['a demand without limits', 0, 'You must be able to work in the UK without restrictions.'],
  ['a demand without any limit', 0, 'You must be eligible to work here without any restriction on hours.'],
  [
    'a licence that is no visa',
    undefined,
    'We are unable to sponsor or obtain export licenses for this role.',
  ],
  ['another such licence', undefined, 'The firm cannot sponsor a taxi licence for this post.'],
  ['a licence of the sponsored', 1, 'We can sponsor nurses who hold a licence.'],
  ['sponsors of ideas', undefined, 'Strong track record of identifying, sponsoring and scaling pilots.'],
  ['people among what is done', 1, 'We are recruiting, sponsoring and relocating nurses.'],
  ['a club and its partners', undefined, 'Grow revenue through sponsor partnership renewals.'],
  ['sponsors of sport', undefined, 'Our sponsorship arrangements provide value to sport.'],
])('%s is read: %s', (_what, value, ...lines) => {
  expect(read(...lines)?.value).toBe(value)
})

test('sentences that contradict each other give no value, with a quote of each', () => {
  const refusal = 'We are unable to provide visa sponsorship for this role.'
  expect(read('Visa sponsorship is available for this role.', 'Full-time.', refusal)).toEqual({
    value: null,
    quotes: ['Visa sponsorship is available for this role.', refusal],
    from: 'text',
  })
})

test.each([
  [
    'a refusal for this post',
    'We are proud to sponsor Skilled Worker visas.',
    'This post is not eligible for sponsorship.',
    0,
  ],
  [
    'a refusal',
    'It is unlikely that the criteria for sponsorship would be met for this vacancy.',
    'Applicants who need sponsorship are welcome to apply.',
    0,
  ],
  ['an answer', 'Do you need visa sponsorship?', 'Unfortunately we cannot help.', 0],
  ['a reference', 'The University sponsors academic staff.', 'Jobs such as this are excluded.', 0],
  ['an exception', 'We do not normally sponsor.', 'For this role we can make an exception.', 1],
  ['a demand', 'You must work without sponsorship.', 'We sponsor a place at one conference a year.', 0],
])('%s counts against a general or weaker sentence before or after it', (_name, one, other, value) => {
  expect(read(one, other)?.value).toBe(value)
})

test.each([
  [['Visa sponsorship', 'No'], { value: 0, quotes: ['Visa sponsorship: No'] }],
  [['Visa sponsorship:', 'Available'], { value: 1, quotes: ['Visa sponsorship: Available'] }],
  [['Visa sponsorship: Yes'], { value: 1, quotes: ['Visa sponsorship: Yes'] }],
  [['Sponsorship available: ✘'], { value: 0, quotes: ['Sponsorship available: ✘'] }],
  [
    ['What we offer', 'Weekly pay; a bonus', '• Visa sponsorship'],
    { value: 1, quotes: ['Visa sponsorship'] },
  ],
  [['What we offer', '• A pension', '• Visa sponsorship'], { value: 1, quotes: ['Visa sponsorship'] }],
  [['Benefits', 'Visa sponsorship.'], { value: 1, quotes: ['Visa sponsorship.'] }],
  [['Perks?', '• Visa sponsorship'], { value: 1, quotes: ['Visa sponsorship'] }],
  [['What we do not offer', '• Parking', '• Visa sponsorship'], { value: 0, quotes: ['Visa sponsorship'] }],
  [['Not available:', '• Parking', '• Being sponsored for a visa'], { value: 0 }],
  [['What we cannot offer', '• Flights', 'What we offer', '• Visa sponsorship'], { value: 1 }],
  [
    ['Answering your questions on visa sponsorship', '• Certificates of sponsorship available'],
    { value: 1, quotes: ['Certificates of sponsorship available'] },
  ],
  // a heading counts after more short lines, such as a menu of links, than are read
  [[...Array(700).fill('Jobs in Leeds'), 'What we offer', '• CoS'], { value: 1, quotes: ['CoS'] }],
])('the value of a label, or an entry under a heading, counts: %j', (lines, expected) => {
  expect(read(...lines)).toMatchObject(expected)
})

test.each([
  [['Visa sponsorship', 'Salary']],
  [['What we offer', '• A pension', 'Visa sponsorship', 'See the website of the Home Office.']],
  [['Do you need sponsorship?', 'Yes', 'No']],
  [['Visa sponsorship', 'Yes', 'No']],
  [['Do you need a visa? Yes / No / Not sure']],
  [['You will:', '• Visa sponsorship', '• Payroll']],
  [['Duties', '• Sponsorship for nurses']],
  [['Essential', '• Certificate of sponsorship | Driving licence | DBS check']],
  [['Benefits', 'A pension scheme for all.', 'Visa sponsorship.']],
])('a heading alone or far away, the choices of a form and a duty say nothing: %j', (lines) => {
  expect(read(...lines)).toBeUndefined()
})

test.each([
  ['We only sponsor doctors.', 'This post is for a nurse.'],
  ['Do you need a visa?', 'We will gladly help.'],
  ['We sponsor visas for most posts.', 'If you need a visa, please look at our other vacancies.'],
])('the quote has both sentences where the second one needs the first: "%s" "%s"', (...sentences) => {
  expect(read(...sentences)?.quotes).toEqual([sentences.join(' ')])
})

test.each([
  'This post is not suitable for a job share.',
  'This role is unable to be offered part time.',
  'We cannot wait to meet you.',
  'You must not smoke on site.',
  'No agencies, please.',
  'The closing date is 12 May.',
  'Applications received after this date will not be considered.',
  'Unfortunately we are unable to reply to every applicant.',
  'If you have not heard from us by then, you have not been shortlisted.',
  'This is a great place to work.',
  'We offer a pension, and it is available to all staff.',
  'This job is exempt from the Rehabilitation of Offenders Act.',
  'You will not be paid for travel.',
  'Are you a team player?',
  'Yes, there is free coffee.',
  'We do not offer relocation.',
  'All offers are subject to references.',
])('"%s" changes nothing of what the sentence before it says', (sentence) => {
  expect(read('Visa sponsorship is available.', sentence)?.value).toBe(1)
  expect(read('We cannot sponsor visas.', sentence)?.value).toBe(0)
  expect(read('Applicants who need a visa are welcome.', sentence)?.value).toBe(1)
  expect(read('We are a licensed sponsor.', sentence)).toBeUndefined()
  expect(read(sentence)).toBeUndefined()
})
