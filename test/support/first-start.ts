import { loadSettings } from '../../src/config/load-settings.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { ensureKeys } from '../../src/oauth/keys/rotate-keys.ts'
import { prepareStore } from '../../src/services/prepare-store.ts'
import { openServices } from '../../src/services.ts'
import { silent } from './engines.ts'

/** Cheap hashes, two algorithms, and limits that tests do not reach unless they mean to. */
export const testEnvironment: Readonly<Record<string, string>> = {
  OSTIARY_PASSWORD_MEMORY_KIB: '7168',
  OSTIARY_PASSWORD_PASSES: '1',
  OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256',
  OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
  OSTIARY_ADMIN_PASSWORD: 'correct horse battery staple',
  // Some tests have several nodes.
  OSTIARY_DATABASE_SHARED: 'true',
  // The emails of a test are those that it is about.
  OSTIARY_SIGN_IN_NEW_BROWSER_MAIL: 'false',
  OSTIARY_SIGN_IN_FAILED_SIGN_IN_MAIL: 'false',
  OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '100000',
  OSTIARY_LIMITS_CLIENT_FAILURES_PER_MINUTE: '100000',
  OSTIARY_LIMITS_AUTHORIZATIONS_PER_ADDRESS_AND_MINUTE: '100000',
  OSTIARY_DEVICE_REQUESTS_PER_ADDRESS_AND_MINUTE: '100000',
  OSTIARY_DEVICE_GUESSES_PER_ADDRESS_AND_MINUTE: '10000',
  OSTIARY_DEVICE_GUESSES_PER_MINUTE: '100000',
}

/** Settings that decide what the first start writes. */
const decisive = /^OSTIARY_(ADMIN|KEYS|PASSWORD|PREFIX|SECRET)/

/** Whether a server with these changes writes at its first start what it does without them. */
export function isFirstStartSame(changes: Readonly<Record<string, string>>): boolean {
  return !Object.keys(changes).some((name) => decisive.test(name))
}

/**
 * Writes what a server writes when it first starts: its keys, the groups and the administrator.
 * That takes longer than all the rest of a start, most of it for RSA keys.
 */
export async function startFirst(databaseUrl: string): Promise<void> {
  const env = { ...testEnvironment, OSTIARY_DATABASE_URL: databaseUrl }
  const settings = loadSettings({ env, cwd: process.cwd() })
  const services = await openServices({ settings, clock: systemClock, log: silent })
  try {
    await ensureKeys(services.keyChanges, 'current')
    await ensureKeys(services.keyChanges, 'next')
    await prepareStore(services)
  } finally {
    await services.storage.close()
  }
}
