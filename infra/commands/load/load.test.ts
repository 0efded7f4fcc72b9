import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { sectorFeedAddresses } from '#shared/sector-feeds.ts'
import { coverageText, feedVariables, isGone } from './load.ts'

const coverage = (companies: number, known: number): Coverage => ({
  companies,
  known: Object.fromEntries(coverageFactNames.map((name) => [name, known])) as Coverage['known'],
})

test('the table has the share of each fact before and after the load', () => {
  const lines = coverageText(coverage(2000, 0), coverage(2000, 1250)).split('\n')
  expect(lines[0]).toMatch(/^Known of companies +Before +Now +Companies$/)
  expect(lines.find((line) => line.startsWith('Website'))).toMatch(/^Website +0\.0% +62\.5% +1,250$/)
  expect(lines).toHaveLength(coverageFactNames.length + 2)
})

test('without an earlier coverage there is no column for it', () => {
  expect(coverageText(undefined, coverage(0, 0)).split('\n')[0]).toMatch(
    /^Known of companies +Now +Companies$/,
  )
})

const local = { 'without-feeds': false }
const none = { TEACHING_VACANCIES_URL: '', NHS_JOBS_URL: '' }

test.each([
  [local, {}, { ...none, TEACHING_VACANCIES_URL: sectorFeedAddresses.teaching_vacancies }],
  [local, none, none],
  [
    local,
    { NHS_JOBS_URL: 'https://feed.example/' },
    { TEACHING_VACANCIES_URL: sectorFeedAddresses.teaching_vacancies, NHS_JOBS_URL: 'https://feed.example/' },
  ],
  [{ 'without-feeds': true }, { NHS_JOBS_URL: 'https://feed.example/' }, none],
  [{ ...local, stage: 'dev' }, {}, none],
])('a load with %j and the variables %j reads the feeds at %j', (options, environment, variables) => {
  expect(feedVariables(options, environment)).toEqual(variables)
})

test.each<[string, string, boolean]>([
  ['has ended', `${hostname()} ${spawnSync(process.execPath, ['--version']).pid}`, true],
  ['runs', `${hostname()} ${process.pid}`, false],
  ['has no readable pid', `${hostname()} 12x4`, false],
  ['has no pid', hostname(), false],
  ['runs on another computer', `not-${hostname()} 1`, false],
])('the turn of an owner that %s: %s, is gone: %s', (_what, owner, gone) => {
  expect(isGone(`${owner} an-id`)).toBe(gone)
})
