/** What a person can ask us to remove. */
export const contactKinds = ['email', 'phone'] as const

export type ContactKind = (typeof contactKinds)[number]

export const contactKindWords: Record<ContactKind, string> = {
  email: 'Email address',
  phone: 'Phone number',
}
