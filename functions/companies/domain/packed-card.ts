import { type CompanyCard, unknownCard } from './company-card.ts'

/** What most companies of the register have: the index leaves it out, which spares a third of the stored bytes. */
const common: typeof unknownCard = {
  ...unknownCard,
  country: 'England',
  routes: ['Skilled Worker'],
  rating: 'A rating',
}

/** A card as the index stores it. */
export const packCard = (card: CompanyCard): object =>
  Object.fromEntries(
    Object.entries(card).filter(([name, value]) => !isSame(value, common[name as keyof typeof common])),
  )

/** The fields of a stored card, those that were left out too. They are still to be parsed. */
export const unpackCard = (stored: unknown): Record<string, unknown> => ({ ...common, ...Object(stored) })

const isSame = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other)
    ? value.length === other.length && value.every((item, at) => item === other[at])
    : value === other
