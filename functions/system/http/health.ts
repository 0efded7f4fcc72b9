import { health } from '../../../shared/api/system.ts'
import { implement } from '../../platform/http/http-handler.ts'

export const getHealth = ({ version }: { version: string }) =>
  implement(health, () => ({ status: 200, body: { status: 'ok', version } }))
