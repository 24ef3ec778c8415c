import { PlusIcon, TicketIcon } from '@heroicons/react/24/outline'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type AppFilter, listApps } from '../../api/apps-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { useAppWords } from '../app-words.ts'
import { useRegistrationWords } from '../registration/registration-words.ts'
import { AppsTable } from './apps-table.tsx'
import { useV1Uses, V1Summary } from './v1-uses.tsx'

/** The apps that are registered. What is shown is in the address. */
export function AppsView() {
  const words = useAppWords()
  const registrationWords = useRegistrationWords()
  const { q = '', only } = useSearch({ from: '/apps' })
  const text = q.trim()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: ['apps', 'listed', only, text],
    list: (after) => listApps({ text, only }, after),
    itemsOf: ({ clients }) => clients,
  })
  const uses = useV1Uses()
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.intro}>
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/apps/registration/tokens" {...props} />}
            leftSection={<TicketIcon width={18} aria-hidden />}
          >
            {registrationWords.title}
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
      {only === 'v1' && uses && <V1Summary uses={[...uses.values()]} />}
      {isLoading && <LinesSkeleton />}
      {isEmpty && <Nothing isFiltered={text !== ''} />}
      {items.length > 0 && <AppsTable apps={items} uses={uses} />}
      {!isLoading && <MoreButton found={found} />}
    </Stack>
  )
}

function Filters() {
  const words = useAppWords()
  const { q = '', only } = useSearch({ from: '/apps' })
  const navigate = useNavigate({ from: '/apps' })
  const search = (text: string) =>
    void navigate({
      search: ({ q: _, ...others }) => ({ ...others, ...(text && { q: text }) }),
      replace: true,
    })
  return (
    <Group>
      <SearchField
        placeholder={words.search}
        text={q}
        onSearch={search}
        w={{ base: '100%', xs: 320 }}
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
            search: ({ only: _, ...others }) => ({
              ...others,
              ...(value !== 'all' && { only: value as AppFilter }),
            }),
          })
        }
      />
    </Group>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useAppWords()
  const { only } = useSearch({ from: '/apps' })
  if (isFiltered) return <EmptyState picture="search" title={words.noMatch} />
  if (only === 'v1') return <EmptyState picture="done" title={words.noV1} />
  if (only === 'itself')
    return <EmptyState picture="apps" title={words.noneItself} hint={words.noneItselfHint} />
  return <EmptyState picture="apps" title={words.none} hint={words.noneHint} />
}
