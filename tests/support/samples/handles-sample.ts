import { companyHandles } from '../../../functions/platform/auth/company-handles.ts'

const key = { kid: '1', bytes: new TextEncoder().encode('the key of the handles in tests') }

export const handlesSample = companyHandles({ current: async () => key, all: async () => [key] })
