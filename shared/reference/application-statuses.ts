/** The states of a user's progress with an application. */
export const applicationStatuses = ['saved', 'applied', 'replied', 'rejected'] as const
