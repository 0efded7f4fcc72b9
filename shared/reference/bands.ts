/** A closed range of numbers, as in docs/product/search.md "Bands". The highest band has no `to`. */
interface Band {
  value: string
  label: string
  from: number
  to?: number
}

export const companySizes = [
  { value: '1-9', label: '1-9 employees', from: 1, to: 9 },
  { value: '10-49', label: '10-49 employees', from: 10, to: 49 },
  { value: '50-249', label: '50-249 employees', from: 50, to: 249 },
  { value: '250-499', label: '250-499 employees', from: 250, to: 499 },
  { value: '500-999', label: '500-999 employees', from: 500, to: 999 },
  { value: '1,000-4,999', label: '1,000-4,999 employees', from: 1_000, to: 4_999 },
  { value: '5,000-19,999', label: '5,000-19,999 employees', from: 5_000, to: 19_999 },
  { value: '20,000+', label: '20,000+ employees', from: 20_000 },
] as const satisfies readonly Band[]

/** Bands of annual revenue in pounds. */
export const incomes = [
  { value: 'under £1m', label: 'Under £1m', from: 0, to: 999_999 },
  { value: '£1m-£10m', label: '£1m-£10m', from: 1_000_000, to: 9_999_999 },
  { value: '£10m-£50m', label: '£10m-£50m', from: 10_000_000, to: 49_999_999 },
  { value: '£50m-£250m', label: '£50m-£250m', from: 50_000_000, to: 249_999_999 },
  { value: 'over £250m', label: 'Over £250m', from: 250_000_000 },
] as const satisfies readonly Band[]
