/** The occupations that have a visa of their own in place of the Skilled Worker visa. */
export const ownVisas: readonly { name: string; codes: readonly string[] }[] = [
  // clergy
  { name: 'Minister of Religion', codes: ['2463'] },
  // sports players, and sports coaches, instructors and officials
  { name: 'International Sportsperson', codes: ['3431', '3432'] },
]

export const hasOwnVisa = (code: string): boolean => ownVisas.some(({ codes }) => codes.includes(code))
