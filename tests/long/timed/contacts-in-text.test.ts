import { expect, test } from 'vitest'
import { contactsOf } from '../../../functions/objections/without-contacts.ts'
import { leastCpu } from '../../support/least-cpu.ts'

const LENGTH = 65_536
/** Twice what a quiet machine takes. Work that grows with the square of the text takes seconds. */
const MAX_MS = 100

const repeated = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
const series = (make: (at: number) => string) =>
  Array.from({ length: LENGTH / 2 }, (_, at) => make(at))
    .join(' ')
    .slice(0, LENGTH)

/** A number without a pattern, the same in each run. */
const mixed = (at: number) => Math.imul(at + 1, 2_654_435_761) >>> 0

const hostile: Record<string, string> = {
  'one digit again and again': repeated('1 '),
  'pairs of digits': repeated('12 34 5 '),
  'single digits without a pattern': series((at) => String(mixed(at) % 10)),
  'pairs without a pattern': series((at) => String(10 + (mixed(at) % 90))),
  'groups of three without a pattern': series((at) => String(100 + (mixed(at) % 900))),
  'numbers with a country code': series((at) => `+${mixed(at)}00`),
  'numbers beside country codes': series((at) => `+${30 + (at % 70)} 0${mixed(at) % 100_000}`),
  'escapes of JSON': repeated(String.raw`\u0031 \\\\n2 `),
  'digits between escapes': series((at) => String.raw`${mixed(at) % 100}\n"u`),
  addresses: series((at) => `a${at}@b.c.d`),
  'addresses with many parts': series((at) => `!a!b!c!d${at}@x.a.b.c.d.e.f`),
  'the beginning of an address': repeated('a@'),
}

test(`the contacts in a hostile text of 64 KB are found in less than ${MAX_MS} ms of processor time`, () => {
  const times = Object.entries(hostile).map(([name, text]) => ({
    name,
    ms: leastCpu(() => contactsOf({ text }), MAX_MS),
  }))
  console.log(times.map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms`).join('\n'))
  expect(times.filter(({ ms }) => ms >= MAX_MS)).toEqual([])
})
