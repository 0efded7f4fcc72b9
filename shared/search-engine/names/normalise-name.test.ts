import { describe, expect, it } from 'vitest'
import { comparedName, ownSpellings } from './compared-name.ts'
import cases from './normalise-name.cases.json' with { type: 'json' }
import { normaliseName } from './normalise-name.ts'
import { readNameQuery } from './read-name-query.ts'

const keyOf = (name: string) => normaliseName(name).key
const spellingsOf = (name: string) => normaliseName(name).spellings

describe('two names with one difference', () => {
  it.each(cases.same as [string, string, string][])('two names are the same despite %s', (_, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
    expect(keyOf(one)).not.toBe('')
  })
})

describe('words that matter', () => {
  it.each([
    ['a legal form inside a name', 'Company of Cooks', 'of Cooks'],
    ['a form that is also a word', 'Harbour Hotel & Spa', 'Harbour Hotel'],
    ['an article inside a name', 'Over the Moon', 'Over Moon'],
    ['a form that is the whole name', 'The Company Ltd', 'The Corporation Ltd'],
    ['street, which St is not', 'Harbour Street', 'Harbour St'],
    ['RC before another word than of a school', 'RC Builders', 'Roman Catholic Builders'],
    ['a foundation that is not an NHS trust', 'Harbour Foundation Trust', 'Harbour Trust'],
  ])('%s matters', (_, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
  })
})

const isSame = (one: string, other: string) => {
  const own = ownSpellings(comparedName(other))
  return ownSpellings(comparedName(one)).some((spelling) => own.includes(spelling))
}

describe('a name that is compared', () => {
  it.each([
    ['Well Spring Care Ltd', 'Wellspring Care Ltd'],
    ['8PM Harbour Ltd', '8P.M. Harbour Ltd'],
    ['B & M Harbour', 'BM Harbour'],
    ['Harbour-Lane', 'Harbourlane'],
    ['Harbour Ltd', 'Harbour Limited T/A The Copper Pot'],
  ])('spaces and trading names do not matter: %s, %s', (one, other) => {
    expect([isSame(one, other), isSame(other, one)]).toEqual([true, true])
  })

  it.each([
    ['Harbour Ltd T/A Subway', 'Northgate Ltd T/A Subway'],
    ['Harbour Care', 'Harbour Cares'],
    ['Harbour', 'Harbour Care'],
    ['', '???'],
  ])('other names are not the same: %s, %s', (one, other) => {
    expect(isSame(one, other)).toBe(false)
  })

  it('trading names stand apart from the own name', () => {
    expect(comparedName('Harbour Ltd t/a The Copper Pot')).toMatchObject({
      whole: ['harbourcopperpot'],
      first: ['harbour'],
      trading: ['copperpot'],
    })
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
    expect(spellingsOf('The TA Restaurants Ltd')).toEqual(['ta restaurants'])
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
    expect(readNameQuery('lt-d').readings.map(({ words }) => words)).toEqual([['lt', 'd']])
  })

  it.each([
    ['harbour.com', ['harbour com', 'harbour']],
    ['https://www.harbour-foods.co.uk/careers', ['https www harbour foods co careers', 'harbour foods']],
    ['jobs@harbour.org.uk', ['jobs harbour org', 'jobsharbourorguk', 'harbour']],
    ['Harbour Ltd.', ['harbour']],
    ['HarbourFoodsLtd', ['harbourfoodsltd', 'harbourfoods']],
    ['BMWLtd', ['bmwltd', 'bmw']],
    ['zinc', ['zinc']],
    ['inc', ['inc']],
    ['theharbourandhill.co.uk', ['theharbourandhill', 'harbourandhill', 'harbour hill']],
    ['J.C. Wise', ['jc wise']],
  ])('the query %s has the readings %j', (text, keys) => {
    expect(readNameQuery(text).readings.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  })

  it('the forms at the end of a query are not words to find, but names with them come first', () => {
    expect(readNameQuery('The Brown & Company').readings).toEqual([
      { words: ['brown'], key: 'brown', start: 'brown', full: 'brown co', isWhole: false },
    ])
  })

  it('the last word of a query may be the beginning of another word', () => {
    expect(readNameQuery('Church of Saint').readings).toEqual([
      {
        words: ['church', 'of', 'saint'],
        key: 'church of st',
        start: 'church of saint',
        full: undefined,
        isWhole: false,
      },
    ])
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
      'co '.repeat(20_000),
      'c i '.repeat(16_000),
      'private '.repeat(8_000),
      'a-a.'.repeat(16_000),
    ]) {
      expect(readNameQuery(text).words.length).toBeLessThanOrEqual(64_000)
    }
  })
})

it('an article at the edge of a name is one of its words, but not of its key', () => {
  expect(normaliseName('The Harbour Club Ltd')).toMatchObject({ key: 'harbour club' })
  expect(normaliseName('The Harbour Club Ltd').words.toSorted()).toEqual(['club', 'harbour', 'the'])
})
