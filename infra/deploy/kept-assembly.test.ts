import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keptAssembly } from './kept-assembly.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-assembly-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function assembly(name: string): string {
  const made = join(folder, name)
  mkdirSync(join(made, 'asset'), { recursive: true })
  writeFileSync(join(made, 'manifest.json'), name)
  writeFileSync(join(made, 'asset', `${name}.js`), name)
  return made
}

test('the last kept assembly of a stage replaces the one before it, with all its files', () => {
  const kept = keptAssembly(join(folder, 'kept'), 'dev')
  expect(kept.current()).toBeUndefined()
  for (const name of ['one', 'two']) {
    kept.keep({ assembly: assembly(name), generations: '1' })
    const there = kept.current()?.assembly ?? ''
    expect(readFileSync(join(there, 'manifest.json'), 'utf8')).toBe(name)
    expect(readdirSync(join(there, 'asset'))).toEqual([`${name}.js`])
  }
  expect(keptAssembly(join(folder, 'kept'), 'production').current()).toBeUndefined()
})

test('a kept assembly is what the synthesis made, and its generations are beside it', () => {
  const kept = keptAssembly(join(folder, 'kept'), 'dev')
  for (const generations of ['1', '2,1']) {
    kept.keep({ assembly: assembly('one'), generations })
    expect(kept.current()?.generations).toBe(generations)
    expect(readdirSync(kept.current()?.assembly ?? '').toSorted()).toEqual(['asset', 'manifest.json'])
  }
})

test('what a killed deployment left is no kept assembly, and is replaced', () => {
  const kept = keptAssembly(join(folder, 'kept'), 'dev')
  mkdirSync(join(folder, 'kept', 'dev.next', 'assembly', 'rest'), { recursive: true })
  expect(kept.current()).toBeUndefined()
  kept.keep({ assembly: assembly('one'), generations: '1' })
  expect(readdirSync(kept.current()?.assembly ?? '').toSorted()).toEqual(['asset', 'manifest.json'])
})
