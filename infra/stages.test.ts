import { describe, expect, it } from 'vitest'
import { prefixOf, secretNameOf, stageNamed } from './stages.ts'

describe('a stage', () => {
  it('is found by its name', () => {
    expect(stageNamed('production')).toMatchObject({ name: 'production', isDisposable: false })
  })

  it('that does not exist is refused with those that do', () => {
    expect(() => stageNamed('staging')).toThrow(
      'There is no stage "staging". The stages are: dev, production, localstack',
    )
  })

  it('puts itself and its account in front of every name', () => {
    expect(prefixOf(stageNamed('dev'), '123456789012')).toBe('sponsor-finder-dev-123456789012')
  })

  it('keeps its secrets under a name that an operator can tell', () => {
    expect(secretNameOf(stageNamed('dev'), 'signingKeys')).toBe('sponsor-finder-dev/signingKeys')
  })
})
