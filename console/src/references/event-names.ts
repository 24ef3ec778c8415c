import type { ConsoleEvent, EventType } from '../api/events-api.ts'
import { inLanguages } from '../language.tsx'
import { eventNames } from '../texts/en-US/event-names.ts'
import { useGroupNames } from './use-group-names.ts'

/** The types that events can be filtered by. It fails to compile if one has no name. */
export const eventTypes = Object.keys(eventNames satisfies Readonly<Record<EventType, string>>)

const useNames = inLanguages('eventNames', eventNames)

type Names = Readonly<Record<string, string>>

/** What a type of events means, where there is no hook; in English without the words for it. */
export const eventNameIn = (words: { readonly eventNames: Names } | undefined, type: string) => {
  const names: Names = words?.eventNames ?? eventNames
  return names[type] ?? type
}

/** Says what a type of events means; the type itself, if this console is older than it. */
export function useEventNames(): (type: string) => string {
  const names: Names = useNames()
  return (type) => names[type] ?? type
}

const telling = ['roles', 'fields', 'scope', 'factor', 'kid'] as const

const changing: ReadonlySet<string> = new Set(['roles', 'fields', 'status'])

type Telling = Pick<ConsoleEvent, 'type' | 'detail'> & Partial<Pick<ConsoleEvent, 'changes'>>

/** What an event was about besides a person and an app, in a few words. */
export function useEventFacts({ type, detail, changes }: Telling): readonly string[] {
  const { groupId } = detail
  const ids = typeof groupId === 'string' ? [groupId] : []
  const nameOfGroup = useGroupNames(ids)
  // Of a sign-in, the status of the account is no news.
  const names = type.startsWith('ACCOUNT_') ? [...telling, 'status'] : telling
  // What has changed is shown with its values.
  const shown = changes ? names.filter((name) => !changing.has(name)) : names
  const others = shown.flatMap((name) => {
    const fact = detail[name]
    return fact === undefined || fact === '' ? [] : [String(fact).replaceAll(/[ ,]/g, ', ')]
  })
  return [...ids.map(nameOfGroup), ...others]
}

/** Who did what an event reports, if it is not the person or the app that it is about. */
export function authorOf({ detail: { by }, sub, client_id }: AuthoredEvent): string | undefined {
  return typeof by === 'string' && by !== sub && by !== client_id ? by : undefined
}

type AuthoredEvent = Pick<ConsoleEvent, 'detail' | 'sub' | 'client_id'>
