/** The occupations that have a visa of their own in place of the Skilled Worker visa, with its route on the register. */
export const ownVisas: readonly { name: string; route: RegExp; codes: readonly string[] }[] = [
  // clergy
  { name: 'Minister of Religion', route: /ministers? of religion$/i, codes: ['2463'] },
  // sports players, and sports coaches, instructors and officials
  { name: 'International Sportsperson', route: /^international sportsperson$/i, codes: ['3431', '3432'] },
]

export const hasOwnVisa = (code: string): boolean => ownVisas.some(({ codes }) => codes.includes(code))
