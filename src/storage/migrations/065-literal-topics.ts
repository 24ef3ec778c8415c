import type { Migration } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Tables that caches of all nodes are read from. */
const cached = [
  ['clients', 'clients'],
  ['client_origins', 'clients'],
  ['sign_in_policies', 'clients'],
  ['resources', 'clients'],
  ['detail_types', 'clients'],
  ['signing_keys', 'keys'],
  ['server_secrets', 'keys'],
  ['stored_settings', 'settings'],
] as const

/** Triggers that name their topic themselves, where one function has had it as an argument. */
export function literalTopics({ versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      const statements = cached.flatMap(([table, topic]) => versionTriggers(table, topic))
      for (const statement of statements) await statement.execute(db)
    },
  }
}
