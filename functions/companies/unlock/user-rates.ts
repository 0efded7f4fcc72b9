/** The limit of a user's search pages. Administrators have ten times as many (docs/product/accounts.md "Throttles"). */
export const searchRate = (role: 'user' | 'admin') => {
  const times = role === 'admin' ? 10 : 1
  return { name: 'searches', perMinute: 60 * times, perHour: 1_000 * times }
}
