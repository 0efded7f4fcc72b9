/** A user's progress with a vacancy that they keep. */
export const applicationStatuses = ['saved', 'applied', 'replied', 'rejected'] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]
