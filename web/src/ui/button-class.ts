export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline'

/** The class names of a button or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant, more = ''): string => `btn btn-${variant} ${more}`.trim()
