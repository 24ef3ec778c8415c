import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { MoreButton } from '../ui/lists/more-button.tsx'
import { ViewHeader } from '../ui/lists/view-header.tsx'
import { type ListedApp, listApps, nameOf } from './apps-api.ts'
import { AppsTable } from './apps-table.tsx'
import { V1Summary } from './v1-summary.tsx'
import { useAppWords } from './words/use-app-words.ts'

/** The apps that are registered. What is shown is in the address. */
export function AppsView() {
  const words = useAppWords()
  const { q = '', usage } = useSearch({ from: '/apps' })
  const found = useInfiniteQuery({
    queryKey: ['apps', usage ?? 'all'],
    queryFn: ({ pageParam }) => listApps(usage, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const uses = useLegacyUses()
  const all = found.data?.pages.flatMap(({ clients }) => clients) ?? []
  const shown = all.filter((app) => matches(app, q))
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.intro}>
        <Button
          renderRoot={(props) => <Link to="/apps/new" {...props} />}
          leftSection={<PlusIcon width={18} aria-hidden />}
        >
          {words.register}
        </Button>
      </ViewHeader>
      <Filters />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {usage && <V1Summary apps={all} />}
      {found.isSuccess && shown.length === 0 && <Nothing isFiltered={q !== ''} />}
      {shown.length > 0 && <AppsTable apps={shown} uses={uses} />}
      <MoreButton found={found} />
    </Stack>
  )
}

function Filters() {
  const words = useAppWords()
  const { q = '', usage } = useSearch({ from: '/apps' })
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
            search: { ...(usage && { usage }), ...(value && { q: value }) },
            replace: true,
          })
        }
      />
      <SegmentedControl
        value={usage ?? 'all'}
        data={[
          { value: 'all', label: words.all },
          { value: 'v1', label: words.onV1 },
        ]}
        onChange={(value) =>
          void navigate({
            search: { ...(q && { q }), ...(value === 'v1' && { usage: 'v1' as const }) },
          })
        }
      />
    </Group>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useAppWords()
  const { usage } = useSearch({ from: '/apps' })
  if (isFiltered) return <EmptyState title={words.noMatch} />
  if (usage) return <EmptyState title={words.noV1} />
  return <EmptyState title={words.none} hint={words.noneHint} />
}

function matches(app: ListedApp, text: string): boolean {
  const words = `${nameOf(app)} ${app.client_id}`.toLowerCase()
  return words.includes(text.toLowerCase())
}

/** How apps use v1; undefined until it is known. */
function useLegacyUses() {
  const used = useQuery({ queryKey: ['apps', 'v1-uses'], queryFn: () => listApps('v1', undefined) })
  const uses = used.data?.clients.flatMap(({ client_id, v1_use: use }) =>
    use ? [[client_id, use] as const] : [],
  )
  return uses && new Map(uses)
}
