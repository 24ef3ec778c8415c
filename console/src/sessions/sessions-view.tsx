import { Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listSessions, type SessionFilters } from '../api/sessions-api.ts'
import { AppPicker } from '../references/app-picker.tsx'
import { PersonPicker } from '../references/person-picker.tsx'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { useSessionWords } from './session-words.ts'
import { SessionsTable } from './sessions-table.tsx'

/** Who is signed in. What is shown is in the address. */
export function SessionsView() {
  const words = useSessionWords()
  const filters = useSearch({ from: '/sessions' })
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: ['sessions', filters],
    list: (after) => listSessions(filters, after),
    itemsOf: ({ sessions }) => sessions,
  })
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead} />
      <Filters filters={filters} />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton />}
      {isEmpty && <Nobody isFiltered={Boolean(filters.sub || filters.client)} />}
      {items.length > 0 && <SessionsTable sessions={items} />}
      {!isLoading && (
        <MoreButton found={found}>{items.length > 0 ? undefined : words.further}</MoreButton>
      )}
    </Stack>
  )
}

function Filters({ filters }: { readonly filters: SessionFilters }) {
  const words = useSessionWords()
  const navigate = useNavigate({ from: '/sessions' })
  const show = ({ sub, client }: { sub?: string | undefined; client?: string | undefined }) =>
    void navigate({ search: { ...(sub && { sub }), ...(client && { client }) }, replace: true })
  return (
    <Group>
      <PersonPicker
        label={words.person}
        placeholder={words.anyone}
        sub={filters.sub}
        onChange={(sub) => show({ ...filters, sub })}
      />
      <AppPicker
        label={words.app}
        placeholder={words.anyApp}
        clientId={filters.client}
        onChange={(client) => show({ ...filters, client })}
      />
    </Group>
  )
}

function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useSessionWords()
  if (!isFiltered) return <EmptyState picture="people" title={words.none} />
  return <EmptyState picture="search" title={words.noneFound} hint={words.noneHint} />
}
