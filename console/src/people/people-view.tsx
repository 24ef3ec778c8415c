import { EnvelopeIcon, KeyIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PeopleFilter, type Status, statuses } from '../api/people-api.ts'
import { type SignInFilter, signInFilters } from '../api/statistics-api.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton } from '../ui/lists.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { AddPersonDialog } from './dialogs/add-person-dialog.tsx'
import { InviteDialog } from './dialogs/invite-dialog.tsx'
import { LinksDialog } from './dialogs/links-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { usePeopleWords } from './people-words.ts'
import { usePeople } from './use-people.ts'

/** Finds people. What was searched for is in the address. */
export function PeopleView() {
  const words = usePeopleWords()
  const mayWrite = useHasScope('users_write')
  const [isInviting, inviting] = useDisclosure()
  const [isAdding, adding] = useDisclosure()
  const [isSending, sending] = useDisclosure()
  const filter = { q: '', status: undefined, ...useSearch({ from: '/people' }) }
  return (
    <Stack>
      <ViewHeader title={words.title}>
        {mayWrite && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<EnvelopeIcon width={18} aria-hidden />}
              onClick={inviting.open}
            >
              {words.invite.action}
            </Button>
            <Button
              variant="default"
              leftSection={<KeyIcon width={18} aria-hidden />}
              onClick={sending.open}
            >
              {words.links.action}
            </Button>
            <Button leftSection={<UserPlusIcon width={18} aria-hidden />} onClick={adding.open}>
              {words.add.action}
            </Button>
          </Group>
        )}
      </ViewHeader>
      <PeopleFilters {...filter} />
      <FoundPeople {...filter} />
      {isInviting && <InviteDialog onClose={inviting.close} />}
      {isSending && <LinksDialog onClose={sending.close} />}
      {isAdding && <AddPersonDialog onClose={adding.close} />}
    </Stack>
  )
}

function PeopleFilters({ q, status, signIn }: PeopleFilter) {
  const words = usePeopleWords()
  const navigate = useNavigate({ from: '/people' })
  const show = (change: Partial<PeopleFilter>) => {
    const next = { q, status, signIn, ...change }
    void navigate({
      search: {
        ...(next.q && { q: next.q }),
        ...(next.status && { status: next.status }),
        ...(next.signIn && { signIn: next.signIn }),
      },
      replace: true,
    })
  }
  return (
    <Group gap="sm">
      <SearchField
        placeholder={words.search}
        text={q}
        onSearch={(text) => show({ q: text })}
        w={{ base: '100%', xs: 320 }}
      />
      <Select
        aria-label={words.statusLabel}
        placeholder={words.anyStatus}
        clearable
        clearButtonProps={{ 'aria-label': words.anyStatus }}
        w={190}
        value={status ?? null}
        data={statuses.map((value) => ({ value, label: words.status[value] }))}
        onChange={(value) => show({ status: (value as Status | null) ?? undefined })}
      />
      <Select
        aria-label={words.signInLabel}
        placeholder={words.anySignIn}
        clearable
        clearButtonProps={{ 'aria-label': words.anySignIn }}
        w={230}
        value={signIn ?? null}
        data={signInFilters.map((value) => ({ value, label: words.signIns[value] }))}
        onChange={(value) => show({ signIn: (value as SignInFilter | null) ?? undefined })}
      />
    </Group>
  )
}

function FoundPeople(filter: PeopleFilter) {
  const words = usePeopleWords()
  const { found, items: people, isLoading, isEmpty } = usePeople(filter)
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (isLoading) return <LinesSkeleton label={words.loading} lines={12} hasAvatars />
  return (
    <>
      {people.length > 0 && <PeopleTable people={people} />}
      {isEmpty && <Nobody isFiltered={Boolean(filter.q || filter.status || filter.signIn)} />}
      <MoreButton found={found}>{people.length > 0 ? undefined : words.further}</MoreButton>
    </>
  )
}

function Nobody({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = usePeopleWords()
  if (!isFiltered)
    return <EmptyState picture="people" title={words.nobody} hint={words.nobodyHint} />
  return <EmptyState picture="search" title={words.none} hint={words.noneHint} />
}
