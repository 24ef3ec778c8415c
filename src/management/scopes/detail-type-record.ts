import { inSeconds } from '../../kernel/time/clock.ts'
import type { DetailType } from '../../oauth/stores/clients/detail-type-store.ts'

/** A type of authorization details, as the API and the command show it. */
export function detailTypeRecord({ name, texts, schema, createdAt, updatedAt }: DetailType) {
  return {
    type: name,
    texts,
    schema,
    created_at: inSeconds(createdAt),
    updated_at: inSeconds(updatedAt),
  }
}
