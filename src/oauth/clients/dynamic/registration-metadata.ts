import type { Settings } from '../../../config/settings.ts'

/** Where clients register themselves, and have their configuration. */
export const registrationPath = '/apps-srv/clients/register'

/** What the server's metadata says about registration (RFC 8414 §2). */
export function registrationMetadata(
  { mode }: Settings['clientRegistration'],
  baseUrl: string,
): Readonly<Record<string, unknown>> {
  return mode === 'closed' ? {} : { registration_endpoint: `${baseUrl}${registrationPath}` }
}
