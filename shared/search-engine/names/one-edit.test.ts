import { describe, expect, it } from 'vitest'
import { allowsTypo, allowsTypoBeside, isWithinOneEdit } from './near-word.ts'

describe('one edit', () => {
  it.each([
    ['tesco', 'tesco'],
    ['tesco', 'tescos'],
    ['tesco', 'esco'],
    ['tesco', 'tasco'],
    ['tesco', 'tseco'],
    ['tesco', 'tecso'],
    ['tesco', 'tesoc'],
  ])('one edit makes %s into %s', (one, other) => {
    expect([isWithinOneEdit(one, other), isWithinOneEdit(other, one)]).toEqual([true, true])
  })

  it.each([
    ['tesco', 'tes'],
    ['tesco', 'tasca'],
    ['tesco', 'etsoc'],
    ['tesco', 'octes'],
    ['tesco', 'tsceo'],
    // two letters of which one, or none, changes its place
    ['tesco', 'tsxco'],
    ['tesco', 'txeco'],
    ['tesco', 'txyco'],
  ])('one edit does not make %s into %s', (one, other) => {
    expect([isWithinOneEdit(one, other), isWithinOneEdit(other, one)]).toEqual([false, false])
  })

  it('one edit is tolerated in words of five letters, but not in shorter words or numbers', () => {
    expect(['tesco', 'care', '12345', '3com1'].map(allowsTypo)).toEqual([true, false, false, false])
  })

  it('no edit is tolerated in words of more than 40 letters, which would take long', () => {
    const [longest, longer] = ['a'.repeat(40), 'a'.repeat(41)]
    expect([longest, longer].map(allowsTypo)).toEqual([true, false])
    expect([longest, longer].map(allowsTypoBeside)).toEqual([true, false])
  })
})
