/** A line of a national pay scale: a rate, a heading above rates, or a sentence. */
export interface PayScaleLine {
  kind: 'rate' | 'heading' | 'sentence'
  text: string
}

/** Matches a rate after which the heading of the next rates follows. */
const RATE_THEN_HEADING = /^(.*£[\d,.]+)\s+([A-Z][^£]*:)$/
/** Begins the sentences after the last rate. */
const CLOSING = /\s+(?=These going rates )/

/** The lines of a national pay scale, which the tables have as one text with bullets. */
export function payScaleLines(text: string): PayScaleLine[] {
  const [rates = '', ...closing] = text.split(CLOSING)
  const [opening = '', ...items] = rates.split('•').map((part) => part.trim())
  return [
    ...(opening === '' ? [] : [{ kind: items.length > 0 ? 'heading' : 'sentence', text: opening } as const]),
    ...items.flatMap((item): PayScaleLine[] => {
      const [, rate, heading] = RATE_THEN_HEADING.exec(item) ?? []
      if (rate === undefined || heading === undefined) return [{ kind: 'rate', text: item }]
      return [
        { kind: 'rate', text: rate },
        { kind: 'heading', text: heading },
      ]
    }),
    ...closing.map((sentence) => ({ kind: 'sentence', text: sentence }) as const),
  ]
}
