import type { ServerWorld } from '../../support/server-world.ts'
import type { Flow } from '../flow.ts'
import { newPerson, type Person } from '../person.ts'
import { type RelyingParty, relyingParty } from '../relying-party.ts'

/** A server under test and the flow that its modules use. */
export interface Plan {
  readonly world: () => ServerWorld
  readonly flow: Flow
}

/** A client registered for the flow, and somebody who has never been there. */
export async function newcomers(
  { world, flow }: Plan,
  registration?: Readonly<Record<string, unknown>>,
): Promise<{ readonly party: RelyingParty; readonly person: Person }> {
  const [party, person] = await Promise.all([
    relyingParty(world(), flow, registration),
    newPerson(world()),
  ])
  return { party, person }
}
