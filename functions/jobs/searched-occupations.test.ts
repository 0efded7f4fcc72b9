import { describe, expect, test } from 'vitest'
import { searchedOccupations } from './searched-occupations.ts'

describe('the occupations that a searched text names', () => {
  test.each([
    ['doctor', ['2211', '2212']],
    ['software developer', ['2134']],
    ['coder', ['2134']],
    ['RGN', ['2237']],
    ['registered general nurse', ['2237']],
    ['2134', ['2134']],
    ['electrician', ['5241']],
    ['barrister', ['2411']],
    ['welder', ['5213']],
    ['retail manager', ['1150']],
    ['HGV driver', ['8211']],
  ])('%s names only the best ones', (text, codes) => {
    expect(searchedOccupations(text).values).toEqual(codes)
  })

  test.each(['leeds', 'maternity cover', 'junior', 'remote', 'no experience', 'xyzzy', ''])(
    '%j names none',
    (text) => {
      expect(searchedOccupations(text).values).toEqual([])
    },
  )

  test.each(['manager', 'senior manager', 'data', 'hgv', 'sales', 'technician', 'clerk', 'supervisor'])(
    '%s, a word of many occupations, names none',
    (text) => {
      expect(searchedOccupations(text).values).toEqual([])
    },
  )

  test('others of the same kind stand in where no job has the best one', () => {
    const { values, otherwise } = searchedOccupations('nurse practitioner')
    expect(values).toEqual(['2234'])
    expect(otherwise).toEqual(['2234', '2237'])
  })

  test('a misspelt word names its occupation, and titles may have it misspelt too', () => {
    expect(searchedOccupations('nrse')).toMatchObject({ values: ['2237'], isExact: false })
    expect(searchedOccupations('nurse')).toMatchObject({ isExact: true })
  })

  test('a whole name comes before other titles with its words, and a part of one does not', () => {
    expect(searchedOccupations('nurse').isFirst).toBe(true)
    expect(searchedOccupations('sales').isFirst).toBe(false)
  })
})
