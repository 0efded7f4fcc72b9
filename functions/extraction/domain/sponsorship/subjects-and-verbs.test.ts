import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

/** The sentences of all combinations of a subject, a verb and an object that are not read as the value. */
const misread = (
  parts: { subjects: readonly string[]; verbs: readonly string[]; objects: readonly string[] },
  value: 0 | 1 | undefined,
): string[] =>
  parts.subjects
    .flatMap((subject) =>
      parts.verbs.flatMap((verb) => parts.objects.map((object) => `${subject} ${verb} ${object}.`)),
    )
    .filter((text) => sponsorshipFact([text])?.value !== value)

const subjects = [
  'The Trust',
  'Our client',
  'Ashdown & Pike Ltd',
  'HR',
  'The Board',
  'Fernhill Care',
  'Our group',
]
const objects = [
  'visas',
  'overseas candidates',
  'the successful candidate',
  'anyone',
  'a Skilled Worker visa',
  'you',
  'people from outside the UK',
  'this position',
  'nurses from abroad for this role',
  'candidates who need a visa at present',
]

test('an employer of any name who sponsors anybody offers it', () => {
  const verbs = [
    'can sponsor',
    'may sponsor',
    'is happy to sponsor',
    'is willing to sponsor',
    'would consider sponsoring',
    'is open to sponsoring',
    'will gladly sponsor',
    'is currently sponsoring',
    'intends to sponsor',
    'plans to sponsor',
    'has decided to sponsor',
  ]
  expect(misread({ subjects, verbs, objects }, 1)).toEqual([])
})

test('an employer of any name who does not sponsor refuses it', () => {
  const verbs = [
    'cannot sponsor',
    "isn't able to sponsor",
    'is not licensed to sponsor',
    'would not consider sponsoring',
    'does not sponsor',
    'no longer sponsors',
    'has decided not to sponsor',
    'declines to sponsor',
    'has stopped sponsoring',
    "isn't set up to sponsor",
    'has no plans to sponsor',
  ]
  expect(misread({ subjects, verbs, objects }, 0)).toEqual([])
})

const applicants = [
  'Applicants',
  'You',
  'The successful candidate',
  'Anyone applying',
  'Shortlisted candidates',
]
const demands = ['must', 'should', 'will need to']

test('a demand for applicants who need no sponsorship refuses it', () => {
  const needs = [
    'have the right to work in the UK without sponsorship',
    'be eligible to work here without the need for sponsorship',
    'hold a right to work that does not depend on sponsorship',
    'not require sponsorship now or in the future',
    'be able to work here without being sponsored',
    'already hold the right to work and not need a visa',
    'have unrestricted right to work with no need of sponsorship',
    'have their own right to work, independent of any sponsor',
    'be UK-based and require no sponsorship',
    "have a right to work that isn't tied to a sponsor",
    'work in the UK without requiring a Certificate of Sponsorship',
  ]
  expect(misread({ subjects: applicants, verbs: demands, objects: needs }, 0)).toEqual([])
})

test('a demand for the right to work, for documents or for an answer says nothing', () => {
  const others = [
    'have the right to work in the UK',
    'hold a valid visa',
    'be able to show a share code',
    'have settled or pre-settled status',
    'bring their passport or visa to interview',
    'have a visa that allows full-time work',
    'tell us if they need sponsorship',
    'say whether they require a visa',
    'have experience of sponsorship compliance',
    'hold a current work permit or visa',
  ]
  expect(misread({ subjects: applicants, verbs: demands, objects: others }, undefined)).toEqual([])
})

test('sponsorship of something else says nothing, whether it is offered or refused', () => {
  const verbs = ['sponsors', 'is happy to sponsor', 'does not sponsor', 'will sponsor']
  const others = [
    'the local football team',
    'a hospice',
    "a women's rugby side",
    'the school minibus',
    'two PhD students',
    'your HGV licence',
    'your AAT exams',
    'your professional registration',
    'your security clearance',
    'the regional business awards',
  ]
  expect(
    misread({ subjects: ['The Trust', 'Our firm', 'The company'], verbs, objects: others }, undefined),
  ).toEqual([])
})

test('what the holder of the post does with visas says nothing', () => {
  const verbs = ['manage', 'oversee', 'support', 'advise on', 'report on', 'be responsible for', 'deal with']
  const others = [
    'visa sponsorship for our clients',
    "the Trust's sponsor licence",
    'Certificates of Sponsorship',
    'Skilled Worker visa applications',
    "sponsored employees' records",
    'relationships with our sponsors',
  ]
  expect(
    misread({ subjects: ['You will', 'The postholder will'], verbs, objects: others }, undefined),
  ).toEqual([])
})
