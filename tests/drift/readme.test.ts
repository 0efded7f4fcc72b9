import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { totalOf } from '../../infra/cost/cost-model.ts'
import { stageNamed } from '../../infra/stages.ts'
import manifest from '../../package.json' with { type: 'json' }

const readme = readFileSync('README.md', 'utf8')
const lines = readme.split('\n')

test('README.md can be read in two minutes: at most 90 lines and a picture, none of them long', () => {
  const picture = lines.indexOf('<!-- /system -->') - lines.indexOf('<!-- system -->')
  expect(lines.length - picture).toBeLessThanOrEqual(90)
  expect(lines.filter((line) => line.length > 140)).toEqual([])
})

test('README.md names every stack of a stage', () => {
  const [, part = ''] = readme.split('<!-- system -->')
  const named = new Set(part.match(/[a-z]+(-[a-z]+)*/g))
  const stacks = globSync('infra/stacks/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/class (\w+?)Stack/g)].map(([, name = '']) => name.toLowerCase()),
  )
  // a restore makes `tables-2` and so on
  expect(stacks.filter((stack) => !['tables', 'edgeglobal'].includes(stack) && !named.has(stack))).toEqual([])
})

/** A cent of the model moves no sentence of README.md, but five dollars do. */
const MOST_DOLLARS_OFF = 5

test('README.md says about what the model of the cost says of a month', () => {
  const [, ...stated] = /about \$(\d+) a month with no users and \$(\d+) with 1,000/.exec(readme) ?? []
  const model = [0, 1000].map((users) => totalOf(users, stageNamed('production')))
  for (const part of [0, 1])
    expect(Math.abs(model[part]! - Number(stated[part]))).toBeLessThan(MOST_DOLLARS_OFF)
})

test('the badges of README.md name the licence, the Node and the workflow of this project', () => {
  const node = manifest.engines.node.replace('>=', '%3E%3D')
  expect(readme).toContain(`badge/node-${node}-`)
  expect(readme).toContain(`badge/licence-${manifest.license}-`)
  const [, workflow = ''] = /actions\/workflows\/([\w.-]+)\/badge\.svg/.exec(readme) ?? []
  expect(existsSync(`.github/workflows/${workflow}`)).toBe(true)
})

test('.nvmrc names the Node that the tests run on', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(process.versions.node.split('.')[0])
})

test('the film of README.md loads fast: at most 1.5 MB', () => {
  expect(readme).toContain('docs/images/tour.gif')
  expect(statSync('docs/images/tour.gif').size).toBeLessThan(1.5e6)
  expect(readme).toContain('docs/images/company.webp')
})
