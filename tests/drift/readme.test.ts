import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const readme = readFileSync('README.md', 'utf8')
const lines = readme.split('\n')

test('README.md can be read in a minute: at most 70 lines and a picture, none of them long', () => {
  const picture =
    lines.indexOf('<!-- /contexts -->') - lines.findIndex((line) => line.startsWith('<!-- contexts'))
  expect(lines.length - picture).toBeLessThanOrEqual(70)
  expect(lines.filter((line) => line.length > 140)).toEqual([])
})

test('the badges of README.md name the licence, the Node and the workflow of this project', () => {
  const node = manifest.engines.node.replace('>=', '%3E%3D')
  expect(readme).toContain(`badge/node-${node}-`)
  expect(readme).toContain(`badge/licence-${manifest.license}-`)
  const [, workflow = ''] = /actions\/workflows\/([\w.-]+)\/badge\.svg/.exec(readme) ?? []
  expect(existsSync(`.github/workflows/${workflow}`)).toBe(true)
})

test('the film of README.md loads fast: at most 1.5 MB', () => {
  expect(readme).toContain('docs/images/tour.gif')
  expect(statSync('docs/images/tour.gif').size).toBeLessThan(1.5e6)
})
