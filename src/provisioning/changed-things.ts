import type { SealedEvent } from '../events/event-chain.ts'
import type { ChangedThings } from './target-stores.ts'

/** After these, what is pushed may differ. Most events are about sign-ins. */
const changing = /^(?:ACCOUNT|GROUP|IDENTITY|ACCESS|DATA|ROLE|CONNECTION_SYNC|SCIM)_/

/** After these, more may differ than the event names. */
const unbounded =
  /^(?:DATA_IMPORTED|DATA_RESTORED|GROUP_DELETED|ROLE_DELETED|CONNECTION_SYNC_ENDED)$/

interface Detail {
  readonly groupId?: unknown
  readonly subs?: unknown
  /** Where a group was, if it has moved. */
  readonly from?: unknown
}

/** Which people and groups some events concern. */
export function changedThings(events: readonly SealedEvent[]): ChangedThings {
  const subs = new Set<string>()
  const groupIds = new Set<string>()
  let isEverything = false
  for (const { type, sub, detail: text } of events) {
    if (!changing.test(type)) continue
    const detail: Detail = text === undefined ? {} : JSON.parse(text)
    if (sub !== undefined) subs.add(sub)
    if (typeof detail.subs === 'string') for (const each of detail.subs.split(' ')) subs.add(each)
    if (typeof detail.groupId === 'string') groupIds.add(detail.groupId)
    const hasMoved = type === 'GROUP_MODIFIED' && detail.from !== undefined
    isEverything ||= hasMoved || unbounded.test(type)
  }
  return { subs: [...subs], groupIds: [...groupIds], isEverything }
}
