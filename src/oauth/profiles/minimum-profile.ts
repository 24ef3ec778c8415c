import type { Settings } from '../../config/settings.ts'
import { consoleClientId } from '../../kernel/names/own-clients.ts'
import type { SecurityProfile } from '../model/members/profile-members.ts'

/** The profile that the server demands of a client at least. */
export type MinimumProfile = (clientId: string) => SecurityProfile

/** The minimum by the settings. The console is a page of this server and cannot hold a key. */
export function minimumProfile({
  security,
  console,
}: Pick<Settings, 'security' | 'console'>): MinimumProfile {
  const { minimumProfile: minimum } = security
  const ofConsole = consoleMinimum(minimum)
  return (clientId) => (console.enabled && clientId === consoleClientId ? ofConsole : minimum)
}

/** The most that the console can meet. */
export function consoleMinimum(minimum: SecurityProfile): SecurityProfile {
  return minimum === 'fapi2' ? 'oauth21' : minimum
}
