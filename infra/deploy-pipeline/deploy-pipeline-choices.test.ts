import { expect, test } from 'vitest'
import { deployPipelineChoices } from './deploy-pipeline-choices.ts'

const values = {
  repository: 'some-team/sponsor-finder',
  'owner-id': '12',
  'repository-id': '345',
  stages: 'dev,production',
}

test('the options name a repository with its numbers, and the stages', () => {
  const { repository, stages, hasProvider } = deployPipelineChoices(values)
  expect(repository).toEqual({ owner: 'some-team', name: 'sponsor-finder', ownerId: '12', id: '345' })
  expect(stages.map(({ name }) => name)).toEqual(['dev', 'production'])
  expect(hasProvider).toBe(false)
})

test.each([true, 'true'])('an account that knows GitHub already says so with %j', (given) => {
  expect(deployPipelineChoices({ ...values, 'has-provider': given }).hasProvider).toBe(true)
})

test.each([
  ['repository', 'sponsor-finder'],
  ['repository', 'some-team/*'],
  ['repository', undefined],
  ['owner-id', 'some-team'],
  ['repository-id', '*'],
  ['repository-id', ''],
  ['stages', ''],
  ['stages', 'staging'],
  // it is for emulators
  ['stages', 'dev,localstack'],
])('the option %s is refused when it is %j', (option, value) => {
  expect(() => deployPipelineChoices({ ...values, [option]: value })).toThrow(`--${option}`)
})
