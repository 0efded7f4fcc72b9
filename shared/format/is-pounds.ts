/** Whether a vacancy's pay is in pounds. Pay without a currency is. */
export const isPounds = (currency: string | null): boolean => /^(£|gbp)?$/i.test(currency?.trim() ?? '')
