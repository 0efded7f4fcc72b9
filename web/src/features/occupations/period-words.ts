import type { PayPeriod } from '#shared/occupations/counted-pay.ts'

export const periodWords: Record<PayPeriod, string> = {
  year: 'Year',
  month: 'Month',
  week: 'Week',
  hour: 'Hour',
}
