import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListedApp, listApps } from '../api/apps-api.ts'
import { readPages } from '../api/read-pages.ts'

/** Which apps can be chosen. */
export interface AppChoice {
  /** Tells one choice from another. */
  readonly name: string
  readonly has: (app: ListedApp) => boolean
}

const allApps: AppChoice = { name: 'all', has: () => true }

/** As much as is read for one list to choose from. */
const limits = { items: 50, pages: 10 }

/** Apps to choose from, by words of their names and ids; empty until they are read. */
export function useFoundApps(
  text: string,
  choice = allApps,
  { isWanted = true } = {},
): readonly ListedApp[] {
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({
    queryKey: ['apps', 'found', wanted, choice.name],
    queryFn: () =>
      readPages(
        (after) => listApps({ text: wanted }, after),
        ({ clients }) => clients.filter(choice.has),
        limits,
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return found.data?.items ?? []
}
