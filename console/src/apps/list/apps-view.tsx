import { PlusIcon, TicketIcon } from '@heroicons/react/24/outline'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Failure } from '../../ui/failures/failure.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { MoreButton } from '../../ui/lists/more-button.tsx'
import { ViewHeader } from '../../ui/view/view-header.tsx'
import { useRecords } from '../../ui/lists/use-records.ts'
import { type AppFilter, type ListedApp, listApps, nameOf } from '../apps-api.ts'
import { AppsTable } from './apps-table.tsx'
import { V1Summary } from './v1-summary.tsx'
import { useAppWords } from '../words/use-app-words.ts'

/** The apps that are registered. What is shown is in the address. */
export function AppsView() {
  const words = useAppWords()
  const { q = '', only } = useSearch({ from: '/apps' })
  const { found, items: all } = useRecords({
    queryKey: ['apps', only ?? 'all'],
    list: (after) => listApps(only, after),
    itemsOf: ({ clients }) => clients,
  })
  const uses = useLegacyUses()
  const shown = all.filter((app) => matches(app, q))
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.intro}>
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/apps/registration/tokens" {...props} />}
            leftSection={<TicketIcon width={18} aria-hidden />}
          >
            {words.registration.title}
          </Button>
          <Button
            renderRoot={(props) => <Link to="/apps/new" {...props} />}
            leftSection={<PlusIcon width={18} aria-hidden />}
          >
            {words.register}
          </Button>
        </Group>
      </ViewHeader>
      <Filters />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {only === 'v1' && <V1Summary apps={all} />}
      {found.isSuccess && shown.length === 0 && <Nothing isFiltered={q !== ''} />}
      {shown.length > 0 && <AppsTable apps={shown} uses={uses} />}
      <MoreButton found={found} />
    </Stack>
  )
}

function Filters() {
  const words = useAppWords()
  const { q = '', only } = useSearch({ from: '/apps' })
  const navigate = useNavigate({ from: '/apps' })
  return (
    <Group>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={q}
        w={{ base: '100%', xs: 320 }}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            search: { ...(only && { only }), ...(value && { q: value }) },
            replace: true,
          })
        }
      />
      <SegmentedControl
        value={only ?? 'all'}
        data={[
          { value: 'all', label: words.all },
          { value: 'v1', label: words.onV1 },
          { value: 'itself', label: words.onlyItself },
        ]}
        onChange={(value) =>
          void navigate({
            search: { ...(q && { q }), ...(value !== 'all' && { only: value as AppFilter }) },
          })
        }
      />
    </Group>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useAppWords()
  const { only } = useSearch({ from: '/apps' })
  if (isFiltered) return <EmptyState title={words.noMatch} />
  if (only === 'v1') return <EmptyState title={words.noV1} />
  if (only === 'itself') return <EmptyState title={words.noneItself} hint={words.noneItselfHint} />
  return <EmptyState title={words.none} hint={words.noneHint} />
}

function matches(app: ListedApp, text: string): boolean {
  const words = `${nameOf(app)} ${app.client_id}`.toLowerCase()
  return words.includes(text.toLowerCase())
}

/** How apps use v1; undefined until it is known. */
function useLegacyUses() {
  const used = useQuery({ queryKey: ['apps', 'v1-uses'], queryFn: () => listApps('v1') })
  const uses = used.data?.clients.flatMap(({ client_id, v1_use: use }) =>
    use ? [[client_id, use] as const] : [],
  )
  return uses && new Map(uses)
}
