import type { jobCategories } from './job-categories.ts'
import type { sectors } from './sectors.ts'
import labels from './seeker-labels.json' with { type: 'json' }

/**
 * Words by which job seekers look for a sector, beside its name. Each is an activity of a division or class of SIC 2007,
 * or the everyday name of one. Checked against the ONS list on 26 November 2026.
 */
export const sectorLabels: Readonly<Record<(typeof sectors)[number]['id'], string>> = labels.sectors

/** The same for job categories: everyday job titles of the unit groups of SOC 2020. */
export const jobCategoryLabels: Readonly<Record<(typeof jobCategories)[number]['id'], string>> =
  labels.job_categories
