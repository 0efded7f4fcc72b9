import { expect, test } from 'vitest'
import { maskAddresses } from '../../../functions/companies/profile/contacts.ts'
import { leastCpu } from '../../support/least-cpu.ts'
import { emailSample } from '../../support/samples/company-sample.ts'

const LENGTH = 65_536
const MAX_MS = 50

const repeated = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length))

const hostile: Record<string, string> = {
  'characters that stand for a phrase': repeated('\ufdfa'),
  'characters that become eight': repeated('\ufdfb'),
  'marks out of order on one letter': `e${repeated('\u0301\u0323')}`,
  'letters with ever other marks': Array.from({ length: LENGTH / 4 }, (_, at) =>
    String.fromCharCode(0x61 + (at % 26), ...[0, 1, 2].map((place) => 0x300 + ((at >> (3 * place)) % 0x6f))),
  ).join(''),
  'full-width letters': repeated('ｊｏ．'),
  'invisible characters': repeated('j\u200bo\u00ad'),
  'percent sequences': `é${repeated('%25%40')}`,
  'references that do not end': `é${repeated('&#x00000000000000000000')}`,
  'the beginning of the address': `é${repeated('jo.may+hr [at] ')}`,
  'blanks after a part of the address': `é${repeated('jo dot   ')}`,
}

const mask = maskAddresses({ emails: [{ ...emailSample('jo.may+hr@north.example'), protected: true }] })

test(`a hostile text of 64 KB is masked in less than ${MAX_MS} ms of processor time`, () => {
  const times = Object.entries(hostile).map(([name, text]) => ({
    name,
    ms: leastCpu(() => mask(text), MAX_MS),
  }))
  console.log(times.map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms`).join('\n'))
  expect(times.filter(({ ms }) => ms >= MAX_MS)).toEqual([])
})
