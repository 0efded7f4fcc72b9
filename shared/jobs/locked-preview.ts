interface KnownOfLocked {
  city: string | null
  company_size: string | null
}

/** What is said of a locked company, such as `Locked sponsor, Leeds, 50-249 people`. */
export const lockedPreview = ({ city, company_size }: KnownOfLocked): string =>
  ['Locked sponsor', city, company_size && `${company_size} people`].filter(Boolean).join(', ')
