import { once } from '#shared/once.ts'
import outwardCodes from '#shared/places/outward-codes.json' with { type: 'json' }

const areas = once(() => new Set(outwardCodes.codes.map(([code]) => /^[A-Z]+/.exec(String(code))?.[0] ?? '')))

/** Whether a text is the letters of a postcode, such as LS. */
export const isPostcodeArea = (text: string): boolean => areas().has(text.trim())
