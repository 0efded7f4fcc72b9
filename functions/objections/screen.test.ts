import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Contact, emailContact, nameOf, phoneContact } from './contact.ts'
import { contactsIn, MAX_CANDIDATES } from './contacts-in-text.ts'
import { screen } from './screen.ts'

const screenOf = (...objected: (Contact | undefined)[]) => {
  const names = new Set(objected.map((contact) => nameOf(contact!)))
  return screen({
    idOf: async (contact) => nameOf(contact),
    recordedAmong: async (ids) => new Set(ids.filter((id) => names.has(id))),
  })
}

const withoutJo = screenOf(emailContact('Jo.Bell@North.example'))
const withoutNumber = screenOf(phoneContact('0113 496 0000'))

describe('an objection to an email address', () => {
  test.each([
    ['Write to jo.bell@north.example.', 'Write to [removed].'],
    ['JO.BELL@NORTH.EXAMPLE, please', '[removed], please'],
    ['jo.bell [at] north (dot) example today', '[removed] today'],
    ['jo.bell at north dot example dot Call us', '[removed] dot Call us'],
    ['mailto:jo.bell@north.example?subject=Job', 'mailto:[removed]?subject=Job'],
    ['https://north.example/?to=jo.bell%40north.example', 'https://north.example/?to=[removed]'],
    ['jo.bell&#64;north.example', '[removed]'],
    ['Write to jo.bell*at*north*dot*example now', 'Write to [removed] now'],
    ['jo.bell-at-north-dot-example', '[removed]'],
    ['jo.bell--at--north--dot--example', '[removed]'],
    ['jo.bell_at_north.example', '[removed]'],
    ['jo.bell|at|north|dot|example', '[removed]'],
    ['jo.bell /at/ north /dot/ example', '[removed]'],
    ['jo.bell - at - north.example', '[removed]'],
    ['jo.bell<b>@</b>north.example', '[removed]'],
    ['jo.bell&lt;i&gt; at &lt;/i&gt;north.example', '[removed]'],
    ['jo.bell@north.example. Thanks', '[removed]. Thanks'],
    ['<jo.bell@north.example>; hr@north.example', '<[removed]>; hr@north.example'],
  ])('the text "%s" becomes "%s"', async (text, expected) => {
    expect(await withoutJo(text)).toBe(expected)
  })

  test.each(['mary.jo.bell@north.example', 'jo.bell@north.example2', 'jo.bell@south.example', 'Jo Bell'])(
    'the text "%s" stays',
    async (text) => {
      expect(await withoutJo(text)).toBe(text)
    },
  )
})

test.each(['jo@polka-dot.example', 'jo-at-work@polka-dot-shop.example'])(
  'words such as at and dot may belong to the address %s',
  async (address) => {
    expect(await screenOf(emailContact(address))(`Write to ${address}.`)).toBe('Write to [removed].')
  },
)

describe('an objection to a phone number', () => {
  test.each([
    ['Call 0113 496 0000 now', 'Call [removed] now'],
    ['Call +44 (0)113 496 0000.', 'Call [removed].'],
    ['tel:+441134960000', 'tel:[removed]'],
    ['00441134960000', '[removed]'],
    ['(0113) 496-0000 ext. 5', '[removed] ext. 5'],
    ['0113 496 0001 0113 496 0000', '0113 496 0001 [removed]'],
    ['Between 30,000 and 40,000: 01134960000', 'Between 30,000 and 40,000: [removed]'],
  ])('the text "%s" becomes "%s"', async (text, expected) => {
    expect(await withoutNumber(text)).toBe(expected)
  })

  test.each(['0113 496 0001', '113', 'Company 01134960', '£30,000 to £40,000', '2026-07-20T09:00:00.000Z'])(
    'the text "%s" stays',
    async (text) => {
      expect(await withoutNumber(text)).toBe(text)
    },
  )
})

describe('a stored item', () => {
  const item = {
    company_id: 7,
    emails: [
      { email: 'jo.bell@north.example', key_person: 'Jo Bell', protected: false },
      { email: 'hr@north.example', key_person: null, protected: false },
    ],
    phones: [{ number: '113 496 0000', country_code: '+44', key_person: 'Jo Bell' }],
    job_description: 'Ask jo.bell@north.example',
    website: null,
    fact_sources: {
      emails: { source: 'website', replaced: [{ values: { emails: [{ email: 'Jo.Bell@north.example' }] } }] },
    },
  }

  test('entries with the contact are dropped with their person, and quotes have a placeholder', async () => {
    expect(await withoutJo(item)).toEqual({
      ...item,
      emails: [item.emails[1]],
      job_description: 'Ask [removed]',
      fact_sources: { emails: { source: 'website', replaced: [{ values: { emails: [] } }] } },
    })
    expect(await withoutNumber(item)).toEqual({ ...item, phones: [] })
  })

  test('an item without such a contact is returned as it is', async () => {
    expect(await screenOf(emailContact('ann@south.example'))(item)).toBe(item)
  })
})

describe('an objection to a foreign phone number', () => {
  const withoutBerlin = screenOf(phoneContact('+49 30 1234567'))

  test.each([
    ['a field beside it', { number: '030 1234567', country_code: '+49' }],
    ['the same field without +', { number: '030 1234567', country_code: '49' }],
    ['the field of another number', { number: '30 7654321', country_code: '+49' }],
  ])('the number is found in national form if its country code is in %s', async (_, phone) => {
    const item = { phones: [phone], job_description: 'Call 030/1234567 or 030 1234568' }
    expect(await withoutBerlin(item)).toMatchObject({ job_description: 'Call [removed] or 030 1234568' })
  })

  test.each([
    [
      '{"phones":[{"number":"030 1234567","country_code":"+49"}]}',
      '{"phones":[{"number":"[removed]","country_code":"+49"}]}',
    ],
    [
      String.raw`{"q":"{"country_code": "49","number": "0301234567"}"}`,
      String.raw`{"q":"{"country_code": "49","number": "[removed]"}"}`,
    ],
    ['Berlin: +49 (0)30 7654321, 030 1234567', 'Berlin: +49 (0)30 7654321, [removed]'],
  ])('the text %s becomes %s', async (text, expected) => {
    expect(await withoutBerlin(text)).toBe(expected)
  })

  test.each(['030 1234567', '+43 1 7654321, 030 1234567', '+44 30 1234567'])(
    'the text "%s" stays, because it does not name the country of the number',
    async (text) => {
      expect(await withoutBerlin(text)).toBe(text)
    },
  )

  test('an entry without its country code is dropped with its person', async () => {
    const [named, bare] = [
      { number: '30 7654321', country_code: '+49' },
      { number: '030 1234567', country_code: null },
    ]
    expect(await withoutBerlin({ phones: [named, bare] })).toEqual({ phones: [named] })
  })
})

const nested = (text: string) => `${'['.repeat(20_000)}"${text}"${']'.repeat(20_000)}`

describe('the answer of a model, which is JSON text', () => {
  test.each([
    [String.raw`{"q":"Contact:\njo.bell@north.example"}`, String.raw`{"q":"Contact:\n[removed]"}`],
    [String.raw`{"q":"To\tjo.bell@north.example\r\n"}`, String.raw`{"q":"To\t[removed]\r\n"}`],
    [String.raw`{"q":"\u003cjo.bell@north.example\u003E"}`, String.raw`{"q":"\u003c[removed]\u003E"}`],
    [String.raw`{"q":"jo.bell\u0040north.example"}`, '{"q":"[removed]"}'],
    [String.raw`{"q":"\u006ao.bell@north.example"}`, '{"q":"[removed]"}'],
    [String.raw`{"q":"https:\/\/jo.bell@north.example\/"}`, String.raw`{"q":"https:\/\/[removed]\/"}`],
    [String.raw`{"q":"\"jo.bell@north.example\""}`, String.raw`{"q":"\"[removed]\""}`],
    [String.raw`{"jo.bell\u0040north.example":1}`, '{"[removed]":1}'],
    [String.raw`{"q":"jo.bell\u0040north.example","q":"x"}`, '{"q":"[removed]","q":"x"}'],
    [String.raw`{"q":"{\"r\":\"\\njo.bell@north.example\"}"}`, String.raw`{"q":"{\"r\":\"\\n[removed]\"}"}`],
    [String.raw`{"q":"cut off\njo.bell@north.example`, String.raw`{"q":"cut off\n[removed]`],
    [String.raw`C:\njo.bell@north.example and \u00zz`, String.raw`C:\n[removed] and \u00zz`],
  ])('the address in %s is removed', async (text, expected) => {
    expect(await withoutJo(text)).toBe(expected)
  })

  test.each([
    [String.raw`{"q":"0113\n496 0000"}`, '{"q":"[removed]"}'],
    [String.raw`{"q":"0113\u00a0496\t0000"}`, '{"q":"[removed]"}'],
    [String.raw`{"q":"0113 4\u00396 0000"}`, '{"q":"[removed]"}'],
    ['{"q":1134960000}', '{"q":[removed]}'],
  ])('the number in %s is removed', async (text, expected) => {
    expect(await withoutNumber(text)).toBe(expected)
  })

  test('the address is removed at any depth', async () => {
    expect(await withoutJo(nested(String.raw`\njo.bell@north.example`))).toBe(nested(String.raw`\n[removed]`))
  })

  test('other texts with escapes stay', async () => {
    const text = String.raw`{"q":"\njo.bell@south.example\u0020\\"}`
    expect(await withoutJo(text)).toBe(text)
  })
})

/** 8,000 groups of digits with hardly any pattern. */
const hostileDigits = (digits: number) =>
  Array.from({ length: 8_000 }, (_, at) =>
    createHash('md5').update(String(at)).digest().readUIntBE(0, 5).toString().slice(0, digits),
  ).join(' ')

describe('a contact in a long hostile text', () => {
  const links = Array.from({ length: 2_000 }, (_, at) => `!a!b!c!d${at}@x.a.b.c.d.e.f`).join(' ')

  test.each([
    ['single digits', hostileDigits(1)],
    ['pairs of digits', hostileDigits(2)],
    ['addresses with many parts', links],
  ])('%s give a bounded number of candidates', (_, text) => {
    const found = new Set(contactsIn(text).map(({ contact }) => nameOf(contact)))
    expect(found.size).toBeGreaterThan(100)
    expect(found.size).toBeLessThanOrEqual(MAX_CANDIDATES)
  })

  test.each(['0113 496 0000', '+44 (0)113 496 0000', '01134960000', '0113-4960000'])(
    'the usual spelling "%s" is removed behind single digits and pairs',
    async (number) => {
      for (const digits of [1, 2])
        expect(await withoutNumber(`${hostileDigits(digits)}, call ${number} now`)).toContain(
          ', call [removed] now',
        )
    },
  )

  test.each(['01 13 49 60 00 0', '0 1 1 3 4 9 6 0 0 0 0', '+44 1 13 49 60 00 0'])(
    'the unusual spelling "%s" is removed, also from a list',
    async (number) => {
      const list = Array.from({ length: 20 }, (_, at) => `01 13 49 61 ${at + 10} 0`).join('\n')
      expect(await withoutNumber(`${list}\n${number}`)).toBe(`${list}\n[removed]`)
    },
  )
})

test('a long hostile text takes little time', async () => {
  const texts = ['a@'.repeat(5_000), 'a.'.repeat(5_000), '1 '.repeat(5_000), 'at dot '.repeat(2_000)]
  for (const text of texts) expect(await withoutJo(text)).toBe(text)
})
