import { describe, expect, it } from 'vitest'
import { prefixOf, secretNameOf, stageNamed, tablePrefixOfStage } from './stages.ts'

const tablesOfDev = (...generations: [number, ...number[]]) =>
  tablePrefixOfStage(stageNamed('dev', { generations }), '123456789012')

describe('a stage', () => {
  it('a stage is found by its name', () => {
    expect(stageNamed('production')).toMatchObject({ name: 'production', isDisposable: false })
  })

  it('an unknown stage is refused with a list of the existing ones', () => {
    expect(() => stageNamed('staging')).toThrow(
      'There is no stage "staging". The stages are: dev, production, localstack',
    )
  })

  it('a stage prefixes every name with its own name and its account', () => {
    expect(prefixOf(stageNamed('dev'), '123456789012')).toBe('sponsor-finder-dev-123456789012')
  })

  it('the tables of a restored generation have its number in their names', () => {
    expect(tablesOfDev(1, 2)).toBe('sponsor-finder-dev-123456789012')
    expect(tablesOfDev(2, 1)).toBe('sponsor-finder-dev-123456789012-2')
  })

  it('a stage for emulators has only the first generation', () => {
    expect(() => stageNamed('localstack', { generations: [2, 1] })).toThrow(
      'The stage localstack is for emulators, which have only the first generation of the data',
    )
  })

  it('a stage keeps its secrets under a recognisable name', () => {
    expect(secretNameOf(stageNamed('dev'), 'signingKeys')).toBe('sponsor-finder-dev/signingKeys')
  })
})
