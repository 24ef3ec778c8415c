import type { ServerWorld } from '../support/server-world.ts'

/** The types of the events about a user or client, oldest first. */
export async function eventsAbout(world: ServerWorld, id: string): Promise<readonly string[]> {
  const rows = await world.database.execute(
    `select type from events where sub = '${id}' or client_id = '${id}' order by time`,
  )
  return rows.map(({ type }) => String(type))
}
