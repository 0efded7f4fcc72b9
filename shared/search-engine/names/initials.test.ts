import { describe, expect, it } from 'vitest'
import { areInitialsOf } from './initials.ts'

describe('initials', () => {
  it.each([
    ['hmtc', 'hm tides currents'],
    ['rhf', 'royal harbour folk'],
    ['rhhf', 'royal hospital for harbour folk'],
    ['rhffh', 'royal hospital for folk harbour'],
    ['atc', 'a tide company'],
  ])('%s may be the initials of %s', (letters, name) => {
    expect(areInitialsOf(letters, name)).toBe(true)
  })

  it.each([
    ['rh', 'royal harbour'],
    ['rhf', 'royal harbour'],
    ['rhf', 'royal harbour folk museum'],
    ['rhf', 'rhf'],
    ['har', 'harbour'],
    ['harbour', 'harbour'],
    ['r2f', 'royal 2 folk'],
  ])('%s are not the initials of %s', (letters, name) => {
    expect(areInitialsOf(letters, name)).toBe(false)
  })
})
