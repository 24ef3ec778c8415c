import type { EventChanges } from '../../events/event-readers.ts'
import { digestOf } from '../../kernel/kept-changes.ts'
import type { Access } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'

/** What changes have changed, in SQL. */
export function eventChanges({ db }: Access): EventChanges {
  return {
    async of(events) {
      const digests = new Map(events.flatMap(({ id, detail }) => digestIn(id, detail)))
      if (digests.size === 0) return new Map()
      const rows = await db
        .selectFrom('event_changes')
        .selectAll()
        .where('event_id', 'in', padded([...digests.keys()]))
        .execute()
      const byId = new Map(rows.map((row) => [row.event_id, row]))
      const kept = [...digests].map(([id, digest]) => {
        const row = byId.get(id)
        if (!row) return [id, 'erased'] as const
        const isGenuine = digestOf(row.salt, row.changes) === digest
        return [id, isGenuine ? JSON.parse(row.changes) : 'altered'] as const
      })
      return new Map(kept)
    },
    async eraseOf(sub) {
      await db.deleteFrom('event_changes').where('sub', '=', sub).execute()
    },
  }
}

function digestIn(id: string, detail: string | undefined): readonly (readonly [string, string])[] {
  if (!detail?.includes('"changes"')) return []
  const { changes }: { readonly changes?: unknown } = JSON.parse(detail)
  return typeof changes === 'string' ? [[id, changes]] : []
}
