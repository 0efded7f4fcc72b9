import { describe, expect, it } from 'vitest'
import { prefixOf, secretNameOf, stageNamed } from './stages.ts'

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

  it('a stage keeps its secrets under a recognisable name', () => {
    expect(secretNameOf(stageNamed('dev'), 'signingKeys')).toBe('sponsor-finder-dev/signingKeys')
  })
})
