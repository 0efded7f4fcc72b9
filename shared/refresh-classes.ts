/**
 * The classes of companies whose websites are sought or read again, most urgent first, with their labels for administrators
 * (docs/product/refresh-plan.md "Classes").
 */
export const refreshClasses = {
  wanted: 'Watched or unlocked',
  new: 'New on the register',
  expiring: 'With expiring vacancies',
  rest: 'The rest, by age',
  unknown: 'Without a known website',
} as const satisfies Record<string, string>

export type RefreshClass = keyof typeof refreshClasses

export const refreshClassNames = Object.keys(refreshClasses) as [RefreshClass, ...RefreshClass[]]
