import { expect, test } from 'vitest'
import { hasBit } from '../filters/doc-set.ts'
import { type NameScan, scanWidePrefix } from './name-scans.ts'
import { buildWidePrefixes } from './wide-prefixes.ts'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('a prefix has a set of its names if they are very many, and each name counts once', () => {
  const names = [range(0, 1500), range(1000, 1501), range(0, 1000), range(1000, 2000), range(0, 2001)]
  const starts = Uint32Array.from([0, 1500, 2001, 3001, 4001, 6002])
  // each word but the last shares its first letter with another
  const words = ['cabin', 'cook', 'dairy', 'dove', 'elm']
  const sections = new Map(buildWidePrefixes(words, starts, Uint32Array.from(names.flat()), 2500))
  expect([...sections.get('wide.ranges')!]).toEqual([0, 2])
  expect([...sections.get('wide.counts')!]).toEqual([1501])
  const bits = sections.get('wide.bits') as Int32Array
  expect(range(0, 2500).filter((rank) => hasBit(bits, rank))).toEqual(range(0, 1501))
})

test('names whose number is a multiple of 32 count once too', () => {
  const scan = { passes: () => true, marked: new Int32Array(1) } as unknown as NameScan
  expect(scanWidePrefix(scan, Int32Array.of(1 << 31), [], []).total).toBe(1)
  expect([...scan.marked]).toEqual([1 << 31])
})
