import { describe, expect, it } from 'vitest'
import { tables } from '#shared/system/tables.ts'
import { exportedBy, ofType, synthesize, text, type Resource } from './synthesize.ts'

const SCALED = 'AWS::ApplicationAutoScaling::ScalableTarget'
const PREFIX = 'sponsor-finder-production-<AWS::AccountId>'
const first = synthesize('production')
const beside = synthesize('production', { generations: [1, 2] })
const switched = synthesize('production', { generations: [2, 1] })
const alone = synthesize('production', { generations: [2] })

type Stack = typeof first.data

const tablesIn = (stack: Stack | undefined) =>
  stack ? ofType<{ TableName: unknown }>(stack, 'AWS::DynamoDB::Table') : []
const namesIn = (stack: Stack | undefined) =>
  tablesIn(stack).map(([, { Properties }]) => text(Properties.TableName))
const names = (prefix: string) => Object.keys(tables).map((name) => `${prefix}-${name}`)

const importsOf = (importing: Stack, exporting: Stack | undefined): string[] => {
  const template = JSON.stringify(importing.Resources)
  return exporting
    ? [...exportedBy(exporting).keys()].filter((name) => template.includes(`"${name.slice(1, -1)}"`))
    : []
}

const tableExports = (stack: Stack) =>
  [...exportedBy(stack)].filter(([, value]) => value.startsWith('<table')).map(([name]) => name)

/** The variables of each of our functions; those of the CDK's own functions have no prefix. */
const environments = (stack: Stack) =>
  ofType<{ Environment?: { Variables: Record<string, unknown> } }>(stack, 'AWS::Lambda::Function')
    .map(([, { Properties }]): Record<string, unknown> => Properties.Environment?.Variables ?? {})
    .filter((variables) => 'RESOURCE_PREFIX' in variables)

const withoutNames = (resources: [string, Resource<{ TableName: unknown }>][]) =>
  resources.map(([id, resource]) => [
    id,
    { ...resource, Properties: { ...resource.Properties, TableName: '' } },
  ])

const dataOf = (stack: Stack) =>
  Object.entries(stack.Resources).filter(([, { Type }]) => Type !== 'AWS::DynamoDB::Table')

const parameters = (stack: Stack) =>
  ofType<{ Name: string; Value: string }>(stack, 'AWS::SSM::Parameter').map(([, { Properties }]) => [
    Properties.Name,
    Properties.Value,
  ])

describe('the generations of the data', () => {
  it('the first generation of the data has the names without a number', () => {
    expect(namesIn(first.data)).toEqual(names(PREFIX))
    expect(first.restored).toBeUndefined()
    for (const variables of environments(first.workers)) expect(variables).not.toHaveProperty('TABLE_PREFIX')
  })

  it('a generation that is being restored has a stack of its own, with the same tables under other names', () => {
    expect(namesIn(beside.restored)).toEqual(names(`${PREFIX}-2`))
    expect(withoutNames(tablesIn(beside.restored))).toEqual(withoutNames(tablesIn(first.data)))
  })

  it('a generation that is being restored changes nothing for the functions', () => {
    expect(beside.data).toEqual(first.data)
    expect(beside.workers).toEqual(first.workers)
    expect(beside.api).toEqual(first.api)
  })

  it('only the generation in use has the capacity of a schedule, so that a restore fills the others fast', () => {
    const { data, restored } = synthesize('production', { provisionedFor: 1_000_000, generations: [2, 1] })
    const [former, inUse] = [data, restored!].map((stack) => ofType(stack, SCALED).length)
    expect({ former, inUse }).toEqual({ former: 0, inUse: 14 })
    expect(JSON.stringify(ofType(restored!, 'AWS::DynamoDB::Table'))).toContain('"WriteCapacityUnits":35}')
  })

  it('after the switch the functions use the tables of the second generation, and no others', () => {
    for (const stack of [switched.api, switched.workers]) {
      expect(importsOf(stack, switched.restored).length).toBeGreaterThan(10)
      const imported = importsOf(stack, switched.data)
      expect(imported.filter((name) => tableExports(switched.data).includes(name))).toEqual([])
      const prefixes = environments(stack).map((variables) => [
        text(variables['RESOURCE_PREFIX']),
        text(variables['TABLE_PREFIX']),
      ])
      expect([...new Set(prefixes.map(String))]).toEqual([`${PREFIX},${PREFIX}-2`])
    }
  })

  it('the switch keeps each export of a table that deployed functions import, because CloudFormation refuses to delete it', () => {
    const kept = tableExports(switched.data)
    const used = [first.api, first.workers].flatMap((stack) => importsOf(stack, first.data))
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => tableExports(first.data).includes(name) && !kept.includes(name))).toEqual([])
    expect(switched.data.Resources).toEqual(first.data.Resources)
  })

  it('the way back keeps the exports of the second generation in the same way', () => {
    const used = [switched.api, switched.workers].flatMap((stack) => importsOf(stack, switched.restored))
    const back = synthesize('production', { generations: [1, 2] }).restored
    expect(used.filter((name) => !exportedBy(back ?? fail()).has(name))).toEqual([])
  })

  it('buckets, queues and secrets have no generation', () => {
    expect(dataOf(alone.data)).toEqual(dataOf(first.data))
  })

  it('a generation that the stage no longer names leaves the templates', () => {
    expect(namesIn(alone.data)).toEqual([])
    expect(namesIn(alone.restored)).toEqual(names(`${PREFIX}-2`))
  })

  it('the deployed generation is a parameter, which the next deployment reads', () => {
    expect(parameters(first.api)).toEqual([])
    expect(parameters(switched.api)).toEqual([['/sponsor-finder-production/generation-in-use', '2']])
  })
})

const fail = (): never => {
  throw new Error('There is no such stack')
}
