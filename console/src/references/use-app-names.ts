import { queryOptions, useQueries } from '@tanstack/react-query'
import { nameOf, readApp } from '../api/apps-api.ts'
import { consoleSettings } from '../console-settings.ts'
import { useHasScope } from '../root-route.ts'
import { useReferenceWords } from './reference-words.ts'

/** The name of an app. */
export const appNameOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['apps', 'name', clientId],
    queryFn: async () => nameOf((await readApp(clientId)).app),
    staleTime: 60_000,
    retry: false,
  })

/**
 * Names apps that are known by their client IDs. One that is gone, or that the person may not read,
 * keeps its ID.
 */
export function useAppNames(clientIds: readonly string[]): (clientId: string) => string {
  const { theConsole } = useReferenceWords()
  const mayRead = useHasScope('apps_read')
  // A client whose ID is the address of a document is not registered.
  const wanted = [...new Set(clientIds)].filter(
    (clientId) => mayRead && clientId !== consoleSettings.clientId && !hasDocument(clientId),
  )
  const found = useQueries({ queries: wanted.map(appNameOptions) })
  return (clientId) =>
    clientId === consoleSettings.clientId
      ? theConsole
      : (found[wanted.indexOf(clientId)]?.data ?? clientId)
}

/** Whether the ID of a client is the address of a document that describes it. */
export const hasDocument = (clientId: string) => clientId.startsWith('https://')
