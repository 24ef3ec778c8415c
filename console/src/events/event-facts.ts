import type { ConsoleEvent } from './events-api.ts'

const telling = ['groupId', 'roles', 'fields', 'scope', 'factor', 'kid'] as const

/** What an event was about besides a person and an app, in a few words. */
export function eventFacts({ type, detail }: Pick<ConsoleEvent, 'type' | 'detail'>): string[] {
  // Of a sign-in, the status of the account is no news.
  const names = type.startsWith('ACCOUNT_') ? [...telling, 'status'] : telling
  return names.flatMap((name) => {
    const fact = detail[name]
    return fact === undefined || fact === '' ? [] : [String(fact).replaceAll(/[ ,]/g, ', ')]
  })
}
