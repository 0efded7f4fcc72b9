import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

/** The texts that are not read as the value, each as one line of an advert. */
const misread = (texts: readonly string[], value: 0 | 1 | undefined): string[] =>
  texts.filter((text) => sponsorshipFact([text])?.value !== value)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const each = <One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  of: (one: One, other: Other) => string[],
) => ones.flatMap((one) => others.flatMap((other) => of(one, other)))

const offers = [
  'visa sponsorship is available for this role',
  'we can sponsor your Skilled Worker visa',
  'we offer Skilled Worker sponsorship',
  'a CoS can be issued',
  'the successful candidate will be sponsored',
  'this post is eligible for sponsorship',
  'applicants who need a visa are welcome',
]
const refusals = [
  'the Trust cannot sponsor visas',
  'visa sponsorship is not available for this role',
  'no CoS will be issued',
  'we do not sponsor',
  'this role does not qualify for sponsorship',
  'applicants who need a visa will not be considered',
]
const others = [
  'no experience is needed',
  'you do not need a degree',
  'we cannot offer relocation',
  'there is no weekend work',
  'we do not accept agency CVs',
  'the role is not suitable for a job share',
  'you will not work nights',
  'parking is not available',
  'no two days are the same',
  'we offer a pension',
  'full training is given',
  'we support hybrid working',
]

test.each([
  ['offer', offers, 1],
  ['refusal', refusals, 0],
] as const)('no clause on another subject changes an %s, before or after it', (_name, statements, value) => {
  const texts = each(statements, others, (one, other) =>
    [' and ', ', and ', ', but ', '; '].flatMap((joint) => [
      `${capital(one)}${joint}${other}.`,
      `${capital(other)}${joint}${one}.`,
    ]),
  )
  const sentences = each(statements, others, (one, other) => [
    `${capital(one)}. ${capital(other)}.`,
    `${capital(other)}. ${capital(one)}.`,
  ])
  expect(misread([...texts, ...sentences], value)).toEqual([])
})

test.each([
  ['offer', offers, 1],
  ['refusal', refusals, 0],
] as const)('no frame around an %s changes it', (_name, statements, value) => {
  const frames = [
    (text: string) => `Please note that ${text}.`,
    (text: string) => `Thank you for your interest, but please be aware that ${text}.`,
    (text: string) => `Whilst there is no guarantee of an interview, ${text}.`,
    (text: string) => `Although this role is based in Leeds, ${text}.`,
    (text: string) => `Because this role is permanent, ${text}.`,
    (text: string) => `If you have any questions please email HR; ${text}.`,
    (text: string) => `${capital(text)} (see our website).`,
    (text: string) => `${capital(text)}, whatever your nationality.`,
    (text: string) => `${capital(text)} – apply today!`,
    (text: string) => `Closing date 5 May. ${capital(text)}. Interviews 12 May.`,
    (text: string) => `• ${capital(text)}`,
    (text: string) => `Sponsorship: ${text}.`,
    (text: string) => `Q. What about visas? A. ${capital(text)}.`,
  ]
  expect(
    misread(
      each(statements, frames, (text, frame) => [frame(text)]),
      value,
    ),
  ).toEqual([])
})

const limits = [
  (group: string) => `Sponsorship is only available for ${group}`,
  (group: string) => `We only sponsor ${group}`,
  (group: string) => `Sponsorship is restricted to ${group}`,
  (group: string) => `We can sponsor ${group} only`,
  (group: string) => `Only ${group} can be sponsored`,
]

test.each([
  ['midwives', 'midwife', 1],
  ['midwives', 'porter', 0],
  ['registered nurses', 'staff nurse', 1],
  ['registered nurses', 'chef', 0],
] as const)('sponsorship for %s alone, in an advert for a %s, is %i', (group, post, value) => {
  const ofPost = [`this advert is for a ${post}`, `this is a post for a ${post}`, `this is a ${post} role`]
  const texts = each(limits, ofPost, (limit, text) => [
    `${limit(group)}. ${capital(text)}.`,
    `${limit(group)}; ${text}.`,
  ])
  expect(misread(texts, value)).toEqual([])
})

test.each([
  ['existing employees', 0],
  ['our current staff', 0],
  ['internal candidates', 0],
  ['candidates with a doctorate', 1],
  ['people already working in the UK', 1],
  ['midwives', undefined],
  ['clinical posts', undefined],
] as const)('sponsorship for %s alone is %s', (group, value) => {
  expect(
    misread(
      limits.map((limit) => `${limit(group)}.`),
      value,
    ),
  ).toEqual([])
})

test('what is said of this post wins over what is said of others', () => {
  const posts = ['other roles', 'our other vacancies', 'most of our jobs']
  expect(
    misread(
      posts.flatMap((other) => [
        `Although ${other} can be sponsored, this one cannot.`,
        `${capital(other)} come with sponsorship. This post does not.`,
        `Sponsorship is available for ${other}; it is not available for this role.`,
        `We sponsor ${other} but not this one.`,
      ]),
      0,
    ),
  ).toEqual([])
  expect(
    misread(
      posts.flatMap((other) => [
        `Although ${other} cannot be sponsored, this one can.`,
        `${capital(other)} do not come with sponsorship. This post does.`,
        `Sponsorship is not available for ${other}; it is available for this role.`,
      ]),
      1,
    ),
  ).toEqual([])
})

test('sponsorship in another country does not count, beside what is said of the UK or alone', () => {
  const places = ['Dublin', 'Berlin', 'Toronto', 'Singapore', 'New York']
  const texts = (of: (place: string) => string[]) => places.flatMap(of)
  expect(
    misread(
      texts((place) => [
        `Our ${place} office sponsors work permits, but we cannot sponsor visas for this Leeds role.`,
        `We sponsor visas in ${place}. For this role in Leeds we do not offer sponsorship.`,
        `Moving from ${place}? We cannot sponsor your UK visa.`,
      ]),
      0,
    ),
  ).toEqual([])
  expect(
    misread(
      texts((place) => [
        `We cannot sponsor visas for ${place}, but for this Leeds role sponsorship is available.`,
        `Whether you are in ${place} or elsewhere, our Leeds team will sponsor your visa.`,
        `Moving from ${place}? We will sponsor your UK visa.`,
      ]),
      1,
    ),
  ).toEqual([])
  expect(
    misread(
      texts((place) => [
        `Our ${place} office sponsors visas.`,
        `We cannot sponsor visas for our ${place} office.`,
        `For roles in ${place}, we offer visa sponsorship.`,
      ]),
      undefined,
    ),
  ).toEqual([])
})

test.each([
  [['Yes', 'Y', '✔', 'Yes (for nurses)'], 1],
  [['No', 'N', '✘', 'No (not for this role)', 'None'], 0],
] as const)('the value of a label counts after any sign: %j', (values, says) => {
  const labels = ['Visa sponsorship', 'Sponsorship available', 'CoS', 'Certificate of Sponsorship']
  const signs = [': ', ' - ', ' – ', ' = ', '? ']
  expect(
    misread(
      each(labels, signs, (label, sign) => values.map((value) => `${label}${sign}${value}`)),
      says,
    ),
  ).toEqual([])
})

test.each([
  [['we will sponsor you', 'we can help', 'sponsorship can be arranged', 'please apply: we can sponsor'], 1],
  [['we cannot sponsor you', 'sponsorship cannot be arranged', 'we do not sponsor', 'look elsewhere'], 0],
  [['please tell us', 'contact HR', 'visit GOV.UK'], undefined],
] as const)('a condition that somebody needs it leaves the verdict to the rest: %j', (ends, value) => {
  const conditions = [
    'If you need a visa',
    'If you require sponsorship',
    'Should you need sponsorship',
    'Where sponsorship is needed',
  ]
  expect(
    misread(
      each(conditions, ends, (condition, end) => [`${condition}, ${end}.`]),
      value,
    ),
  ).toEqual([])
})
