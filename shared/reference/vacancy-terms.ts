/** The words for the terms of a vacancy, which extraction finds and administrators choose. */

export const workTypes = ['Full-time', 'Part-time'] as const
export type WorkType = (typeof workTypes)[number]

export const contractTypes = [
  'Permanent',
  'Fixed-term',
  'Temporary',
  'Contract',
  'Apprenticeship',
  'Internship',
] as const
export type ContractType = (typeof contractTypes)[number]

export const remotePolicies = ['Remote', 'Hybrid', 'On-site'] as const
export type RemotePolicy = (typeof remotePolicies)[number]

export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]
