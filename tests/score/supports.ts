import type { QuotedField } from './grounding.ts'

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Whether a quote states a value: its number, its day, or the subject of sponsorship. */
export function supports(field: QuotedField, value: number | string, quote: string): boolean {
  if (field === 'visa_sponsorship') return /visa|sponsor|right to work/i.test(quote)
  if (typeof value === 'string') return statesDay(value, quote)
  const stated = numbersIn(quote)
  if (field !== 'min_experience_years') return stated.includes(value)
  return (
    stated.includes(value) ||
    stated.some((number) => Math.floor(number / 12) === value) ||
    new RegExp(String.raw`\b${NUMBER_WORDS[value]}\b`, 'i').test(quote)
  )
}

/** The numbers in a text, each also as thousands, and with the other sign for decimals: `45k`, `3.200 €`. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d.,  ]*/g) ?? []).flatMap((written) => {
    const bare = written.replaceAll(/[,\s ]/g, '').replace(/\.$/, '')
    return [Number(bare), Number(bare) * 1000, Number(bare.replaceAll('.', ''))]
  })

const RELATIVE = /\b(?:ago|today|yesterday|tomorrow|left|remaining|just)\b/i

const statesDay = (date: string, quote: string): boolean =>
  RELATIVE.test(quote) ||
  (quote.match(/\d+/g) ?? []).some((digits) => digits.endsWith(String(Number(date.slice(8)))))
