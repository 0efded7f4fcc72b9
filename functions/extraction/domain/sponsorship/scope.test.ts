import { expect, test } from 'vitest'
import { isInScope, isNamedGroup, postIn, scopeOf, scopeOfGroup, sharesWords } from './scope.ts'
import { sponsorshipClauses, taggedWords } from './sponsorship-clauses.ts'

/** The words of a sentence of one clause, with its mentions of sponsorship. */
const clause = (text: string) => sponsorshipClauses(text)[0]!.words
const textOf = (words: readonly { text: string }[] | undefined) => words?.map(({ text }) => text).join(' ')
const scope = (text: string) => {
  const found = scopeOf(clause(text))
  return 'words' in found ? `${found.kind}: ${textOf(found.words)}` : found.kind
}

test.each([
  ['We only sponsor midwives', 'some: midwives'],
  ['Only midwives can be sponsored', 'some: midwives'],
  ['Only midwives get sponsorship', 'some: midwives'],
  ['Only midwives getting started can be sponsored', 'some: midwives getting started'],
  ['Sponsorship is for midwives only', 'some: midwives'],
  ['We sponsor midwives only, as ever', 'some: midwives'],
  ['Sponsorship is reserved for midwives', 'some: midwives'],
  ['Sponsorship is available only to midwives', 'some: midwives'],
  ['We sponsor Band 6 and above', 'some: sponsor band 6 and above'],
  ['We sponsor Band 6', 'all'],
  ['We only sponsor our current nurses', 'staff'],
  ['Only this post can be sponsored', 'this'],
  ['We only sponsor candidates with a PhD', 'all'],
  ['We sponsor only in exceptional circumstances', 'all'],
  ['We sponsor only in this case', 'this'],
  ['We only sponsor', 'all'],
  ['We sponsor everybody', 'all'],
  ['We sponsor nurses and above', 'all'],
  ['We sponsor nurses only now', 'some: nurses'],
  ['We only can sponsor nurses', 'some: nurses'],
  ['We only give visas to nurses', 'some: nurses'],
  ['We only give nurses visas', 'all'],
  ['Only, nurses can be sponsored', 'all'],
  ['Only nurses budgets get sponsorship', 'some: nurses budgets'],
  ['Only sponsorship nurses', 'some: nurses'],
])('the scope of "%s" is %s', (text, expected) => {
  expect(scope(text)).toBe(expected)
})

test.each([
  ['registered nurses', 'qualified'],
  ['nurses', 'some'],
  ['nurses with a degree', 'all'],
  ['nurse who trained here', 'this'],
  ['exceptional candidates', 'all'],
  ['nurses in rare circumstances', 'all'],
  ['posts with a pension', 'some'],
  ['other staff', 'staff'],
  ['people who work for us', 'staff'],
  ['your colleagues here', 'this'],
  ['nurses without a degree', 'some'],
  ['nurses in showcases', 'some'],
  ['nurses in unexceptional ways', 'some'],
  ['nurses in a rare circumstance', 'all'],
])('the group "%s" is %s', (group, kind) => {
  expect(scopeOfGroup(taggedWords(group)).kind).toBe(kind)
})

test.each([
  ['This is a post for a nurse', 'a post for a nurse'],
  ['This post is for a nurse', 'for a nurse'],
  ['This post is for juniors', 'for juniors'],
  ['This post is for six months', undefined],
  ['This post is for all our nurses', 'for all our nurses'],
  ['This is for midnights', 'for midnights'],
  ['This basis role is open', 'basis role'],
  ['This post is for two weekends', undefined],
  ['This is a nurse role', 'a nurse role'],
  ['This Band 3 role starts now', 'Band 3 role'],
  ['The role of clerk is open', 'clerk is open'],
  ['The post is a clerk role', 'a clerk role'],
  ['This is it', 'this one'],
  ['It is a great day', undefined],
  ['This role starts now', undefined],
  ['A nurse is wanted', undefined],
])('"%s" says that this post is %s', (text, expected) => {
  expect(textOf(postIn(taggedWords(text)))?.toLowerCase()).toBe(expected?.toLowerCase())
})

test.each([
  ['midwives', 'a senior midwife', true],
  ['midwives', 'a porter', false],
  ['Band 6', 'this Band 6 post', true],
  ['Band 6', 'this Band 7 post', false],
  ['Band 6 and above', 'this Band 7 post', true],
  ['Band 6 and above', 'this Band 6 post', true],
  ['Band 6 and above', 'this Band 5 post', false],
  ['Band 6 nurses', 'a nurse', true],
  ['nurses', 'a Band 6 nurse', true],
  ['senior nurses', 'a junior nurse', false],
  ['junior nurses', 'a senior nurse', false],
  ['senior nurses', 'a lead nurse', true],
  ['full time posts', 'a part time post', false],
])('a post of the group "%s" is "%s": %s', (group, post, expected) => {
  expect(sharesWords(taggedWords(group), taggedWords(post))).toBe(expected)
})

test('this post is in the scope of an offer that names it', () => {
  expect(isInScope(taggedWords('one of them'), taggedWords('this one'))).toBe(true)
  expect(isInScope(taggedWords('midwives'), taggedWords('a porter'))).toBe(false)
})

test.each([
  ['midwives', true],
  ['Band 6', true],
  ['posts', false],
  ['the role', false],
])('the group "%s" names an occupation or a grade: %s', (group, expected) => {
  expect(isNamedGroup(taggedWords(group))).toBe(expected)
})
