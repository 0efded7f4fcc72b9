import { describe, expect, it } from 'vitest'

import { normaliseName, readNameQuery } from './normalise-name.ts'

const keyOf = (name: string) => normaliseName(name).key
const spellingsOf = (name: string) => normaliseName(name).spellings

describe('two names with one difference', () => {
  it.each([
    ['case', 'TESCO STORES', 'Tesco Stores'],
    ['accents', 'GÉANT Zoë Łódź', 'geant zoe lodz'],
    ['white space', '  Real \t Good  Food ', 'Real Good Food'],
    ['punctuation', 'Smith, Jones (Bakers).', 'Smith Jones Bakers'],
    ['an apostrophe, straight or curled', "Sainsbury's", 'Sainsbury’s'],
    ['& or and', 'Marks & Spencer', 'Marks and Spencer'],
    ['Ltd, Limited or none', 'Harbour Ltd', 'Harbour Limited'],
    ['PLC with full stops', 'Harbour P.L.C.', 'Harbour'],
    ['the long form of PLC', 'Harbour Public Limited Company', 'Harbour plc'],
    ['LLP', 'Harbour LLP', 'Harbour'],
    ['UK in brackets', 'Harbour (U.K.) Ltd', 'Harbour UK Limited'],
    ['spaced legal letters', 'Harbour L T D', 'Harbour'],
    ['mojibake for an apostrophe', 'EDENâ??S Bakery', "Eden's Bakery"],
    ['mojibake of another kind', 'Pepe?¢????s', 'Pepes'],
    ['mojibake with control characters', 'Zim\u00e2\u0080\u0099s', "Zim's"],
  ])('two names are the same despite %s', (_, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
    expect(keyOf(one)).not.toBe('')
  })
})

describe('both halves of "X trading as Y"', () => {
  const middles =
    'Ltd t/a|Ltd T/A|Ltd t/as|Ltd T/As:|Ltd T/A.|Ltd T/ A|Ltd T\\A|T/A as|Ltd trading as|Ltd (Trading as|Ltd Trading Name:'
  const others =
    'Ltd T.A|Ltd T.A.|TA|TA/|Ltd TAs|Ltd/T a|LtdT/A|Ltd, also trading as|, trading name of|Ltd t/a T/A'
  it.each(`${middles}|${others}`.split('|'))(
    'both halves of the name X Foods %s Y Grill are names',
    (middle) => {
      const name = `X Foods ${middle} Y Grill`
      expect(spellingsOf(name)).toEqual(expect.arrayContaining(['x foods y grill', 'x foods', 'y grill']))
    },
  )

  it('both halves of "X t/aY" are names, even without a space after the slash', () => {
    expect(spellingsOf('X Foods LtdT/AY Grill')).toContain('y grill')
  })

  it('the word "ta" at the beginning or the end is an ordinary word', () => {
    expect(spellingsOf('TA Restaurants Ltd')).toEqual(['ta restaurants'])
    expect(spellingsOf('Tas Valley Cricket Club')).toEqual(['tas valley cricket club'])
    expect(spellingsOf('Matt/Andrew Partners')).toEqual(['matt andrew partners'])
  })

  it('a doubtful "ta" stays searchable as a word', () => {
    expect(normaliseName('Ha Ta Kitchen').words).toContain('ta')
  })
})

describe('initials and inner punctuation', () => {
  it.each([
    ['J.C. Wise', ['jc wise', 'j c wise']],
    ['J C Wise', ['j c wise', 'jc wise']],
    ['Co-op', ['co op', 'coop']],
    ['E.ON', ['e on', 'eon']],
    ['B & M', ['b m', 'bm']],
  ])('the name %s is found with and without its punctuation', (name, spellings) => {
    expect(spellingsOf(name)).toEqual(spellings)
  })
})

describe('names without ordinary words', () => {
  it('a name that consists of legal words keeps them', () => {
    expect(keyOf('Limited UK')).toBe('ltd uk')
  })

  it.each(['', ' ', '???', '@', '\ud800', '—'])('a name may be without words: %j', (name) => {
    expect(normaliseName(name)).toMatchObject({ key: '', words: [] })
  })

  it('a name may be in any script, and digits are words', () => {
    expect(normaliseName('日本 24 Ltd').words).toEqual(['日本', '24'])
  })
})

describe('a query', () => {
  it('a query drops its legal words', () => {
    expect(readNameQuery('Harbour Foods (UK) Ltd').words).toEqual(['harbour', 'foods'])
  })

  it('a query keeps its words if joining them would leave only legal words', () => {
    expect(readNameQuery('lt-d')).toMatchObject({ words: ['lt', 'd'], closed: ['lt', 'd'] })
  })

  it('a query that consists of legal words searches for them', () => {
    expect(readNameQuery('Limited')).toMatchObject({ words: ['ltd'], onlyLegalWords: true })
  })

  it('a hostile query text of 64 KB is read without stalling', () => {
    for (const text of [
      'â¢'.repeat(32_000),
      't/'.repeat(32_000),
      'a.'.repeat(32_000),
      '& '.repeat(32_000),
      'é and '.repeat(10_000),
    ]) {
      expect(readNameQuery(text).words.length).toBeLessThanOrEqual(64_000)
    }
  })
})
