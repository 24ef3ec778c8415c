import { type EventType, eventTypes } from '../../events/event.ts'

/** Names of existing clients for events that we call otherwise. */
const synonyms: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^LOGIN_WITH_\w+$/, 'LOGIN_SUCCESS'],
  [/^ACCOUNT_CREATED_WITH_\w+$/, 'ACCOUNT_CREATED'],
  [/^GROUP_USER_ROLE_(?:ADDED|REMOVED)$/, 'GROUP_USER_ROLE_UPDATED'],
  [/^(INVALID_\w+)_REQUESTED$/, '$1'],
  [/^(\w+)_UPDATED$/, '$1_MODIFIED'],
]

/** The types of events that a list of names means; a name that means none of ours is left out. */
export function typesOf(names: readonly string[]): readonly EventType[] {
  return [...new Set(names.flatMap((name) => typeOf(name) ?? []))]
}

function typeOf(name: string): EventType | undefined {
  const synonym = synonyms.find(([pattern]) => pattern.test(name))
  const candidates = [name, synonym && name.replace(...synonym)]
  return eventTypes.find((type) => candidates.includes(type))
}
