/** Free openings of a user (docs/product/companies.md "Locking"). */
export const FREE_OPENINGS = { name: 'free_openings', perHour: 60 } as const

/** Search pages of a signed-in user. Administrators have ten times as many (docs/product/accounts.md "Throttles"). */
export const searchRate = (role: 'user' | 'admin') => {
  const times = role === 'admin' ? 10 : 1
  return { name: 'searches', perMinute: 60 * times, perHour: 1_000 * times }
}
