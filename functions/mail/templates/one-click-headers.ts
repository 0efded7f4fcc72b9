import { API_PREFIX } from '../../../shared/api/contract.ts'
import { unsubscribe } from '../../../shared/api/accounts/unsubscribe.ts'

/** The headers with which mail programs offer one-click unsubscribe, without opening a page (RFC 8058). */
export const oneClickHeaders = (token: string, pageOrigin: string) => ({
  'List-Unsubscribe': `<${pageOrigin}${API_PREFIX}${unsubscribe.path}?${new URLSearchParams({ token })}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
