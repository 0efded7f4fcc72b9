import { expect, test } from 'vitest'
import { takes } from '../../tests/support/fuzz/schema.ts'
import { textFields } from '../../tests/support/fuzz/text-fields.ts'

const SIZE = 64 * 1024

// so no rule behind a field reads more than its longest text
test.each(['x', '1', 'é', '👩', 'a b ', 'a.', '\u0301\u0323'])(
  `no field of a route takes 64 KB of %j`,
  (part) => {
    const text = part.repeat(SIZE / part.length)
    expect(textFields.filter(([, schema]) => takes(schema, text)).map(([name]) => name)).toEqual([])
  },
)
