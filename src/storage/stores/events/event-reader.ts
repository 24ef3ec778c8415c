import type { EventReader } from '../../../events/event-reader.ts'
import type { Access } from '../../engine/engine.ts'
import { fromSealedRow } from './event-row.ts'

/** Finds sealed events in SQL. Each filter has an index that ends with the columns of the order. */
export function eventReader({ db }: Access): EventReader {
  return {
    async list({ type, sub, clientId, from, to }, before, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('seq', 'is not', null)
        .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
        .$if(sub !== undefined, (query) => query.where('sub', '=', sub ?? ''))
        .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
        .$if(from !== undefined, (query) => query.where('time', '>=', from ?? 0))
        .$if(to !== undefined, (query) => query.where('time', '<', to ?? 0))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('time', 'id'), '<', tuple(before?.time ?? 0, before?.id ?? '')),
          ),
        )
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromSealedRow)
    },
  }
}
