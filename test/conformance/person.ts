import type { ServerWorld, TestUser } from '../support/server-world.ts'
import { type TestBrowser, testBrowser } from '../support/test-browser.ts'

/** Somebody with an account, in front of a browser of their own. */
export interface Person {
  readonly user: TestUser
  readonly browser: TestBrowser
}

/** A new account with every claim that a standard scope can ask for. */
export async function newPerson(world: ServerWorld): Promise<Person> {
  const user = await world.addUser({
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: `ada-${crypto.randomUUID()}@example.com`,
    email_verified: true,
    phone_number: '+49301234567',
    phone_number_verified: false,
    birthdate: '1815-12-10',
    zoneinfo: 'Europe/London',
    locale: 'en-GB',
    website: 'https://ada.example/',
    address: { street_address: 'St James Square 12', locality: 'London', country: 'GB' },
  })
  return { user, browser: testBrowser(world) }
}
