export const aiResponseStatuses = ['success', 'rate-limited', 'error', 'timeout', 'invalid-output'] as const
export type AiResponseStatus = (typeof aiResponseStatuses)[number]
