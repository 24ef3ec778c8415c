import { sql } from 'kysely'
import type { ReceiverKey, Webhook, WebhookConfig, WebhookStore } from '../../webhooks/webhook.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { WebhookTable } from '../schema/event-schema.ts'

/** Webhooks in SQL. */
export function webhookStore({ db, atomically }: Access): WebhookStore {
  return {
    add: (webhook, most) =>
      atomically(async (tx) => {
        await tx.lock('webhooks')
        const { count } = await tx.db
          .selectFrom('webhooks')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        await tx.db.insertInto('webhooks').values(toRow(webhook)).execute()
        return true
      }),
    find: (id) => find(db, id),
    lock: (id) => atomically((tx) => tx.lock(`webhook ${id}`)),
    async list(after, limit) {
      const query = db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '>', after ?? '')
      return (await query.orderBy('id').limit(limit).execute()).map(fromRow)
    },
    async listEnabled() {
      const query = db.selectFrom('webhooks').selectAll().where('enabled', '=', 1)
      return (await query.orderBy('id').execute()).map(fromRow)
    },
    async replace(id, config, position, now) {
      const changed = await db
        .updateTable('webhooks')
        .set((eb) => ({
          ...configRow(config),
          disabled_reason: config.enabled ? null : eb.ref('disabled_reason'),
          failing_since: eb
            .case()
            .when('enabled', '=', 0)
            .then(null)
            .else(eb.ref('failing_since'))
            .end(),
          position: eb.case().when('enabled', '=', 0).then(position).else(eb.ref('position')).end(),
          updated_at: later(now),
        }))
        .where('id', '=', id)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    changeSecrets: (id, change, now) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${id}`)
        const webhook = await find(tx.db, id)
        if (!webhook) return undefined
        const updatedAt = Math.max(now, webhook.updatedAt + 1)
        const changed = { ...webhook, secrets: change(webhook.secrets), updatedAt }
        await tx.db
          .updateTable('webhooks')
          .set({ secrets: JSON.stringify(changed.secrets), updated_at: updatedAt })
          .where('id', '=', id)
          .execute()
        return changed
      }),
    async reseal(before, { secrets, receiverKey }) {
      const old = toRow(before)
      const changed = await db
        .updateTable('webhooks')
        .set({ secrets: JSON.stringify(secrets), ...keyColumns(receiverKey) })
        .where('id', '=', before.id)
        .where('secrets', '=', old.secrets)
        .where('api_key', 'is not distinct from', old.api_key)
        .where('totp', 'is not distinct from', old.totp)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    remove: (id) =>
      atomically(async (tx) => {
        // A node that is adding deliveries has ended, or will find no webhook.
        await tx.lock(`webhook ${id}`)
        const removed = await tx.db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
        await tx.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
        return removed.numDeletedRows === 1n
      }),
    async disable({ id, updatedAt }, reason, now) {
      const changed = await db
        .updateTable('webhooks')
        .set({ enabled: 0, disabled_reason: reason, updated_at: later(now) })
        .where('id', '=', id)
        .where('enabled', '=', 1)
        .where('updated_at', '=', updatedAt)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async noteFailure(id, now) {
      const row = await db
        .updateTable('webhooks')
        .set({ failing_since: sql`coalesce(failing_since, ${now})` })
        .where('id', '=', id)
        .returning('failing_since')
        .executeTakeFirst()
      return row?.failing_since ?? now
    },
    async noteSuccess(id) {
      await db
        .updateTable('webhooks')
        .set({ failing_since: null })
        .where('id', '=', id)
        .where('failing_since', 'is not', null)
        .execute()
    },
    async lowestPosition() {
      const { lowest } = await db
        .selectFrom('webhooks')
        .select((eb) => eb.fn.min('position').as('lowest'))
        .where('enabled', '=', 1)
        .executeTakeFirstOrThrow()
      return lowest === null ? undefined : Number(lowest)
    },
  }
}

/** The time of a change: later than that of the change before, whatever the clocks of nodes say. */
const later = (now: number) =>
  sql<number>`case when updated_at < ${now} then ${now} else updated_at + 1 end`

async function find(db: Db, id: string): Promise<Webhook | undefined> {
  const query = db.selectFrom('webhooks').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && fromRow(row)
}

function configRow(config: WebhookConfig) {
  const { url, description, events, eventNames, receiverKey, enabled } = config
  return {
    url,
    description,
    events: jsonOrNull(events),
    event_names: jsonOrNull(eventNames),
    ...keyColumns(receiverKey),
    enabled: enabled ? 1 : 0,
  }
}

function toRow(webhook: Webhook): WebhookTable {
  return {
    ...configRow(webhook),
    id: webhook.id,
    secrets: JSON.stringify(webhook.secrets),
    disabled_reason: webhook.disabledReason ?? null,
    position: webhook.position,
    failing_since: webhook.failingSince ?? null,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
  }
}

function fromRow(row: WebhookTable): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events === null ? undefined : JSON.parse(row.events),
    eventNames: row.event_names === null ? undefined : JSON.parse(row.event_names),
    receiverKey: receiverKeyOf(row),
    enabled: row.enabled === 1,
    secrets: JSON.parse(row.secrets),
    disabledReason: (row.disabled_reason ?? undefined) as Webhook['disabledReason'],
    position: row.position,
    failingSince: row.failing_since ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** A column for each kind: a server of an earlier version must not send the key of codes itself. */
function keyColumns(key: ReceiverKey | undefined): Pick<WebhookTable, 'api_key' | 'totp'> {
  const none = { api_key: null, totp: null }
  if (!key) return none
  const { kind, name, placement, sealed } = key
  return { ...none, [kind]: JSON.stringify({ name, placement, sealed }) }
}

function receiverKeyOf({ api_key, totp }: WebhookTable): ReceiverKey | undefined {
  if (api_key !== null) return { kind: 'api_key', ...JSON.parse(api_key) }
  return totp === null ? undefined : { kind: 'totp', ...JSON.parse(totp) }
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
