import { Alert, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type BinKind, listBin } from '../api/bin-api.ts'
import { useLanguage } from '../language.tsx'
import { GroupName } from '../references/group-name.tsx'
import { PersonLink } from '../references/person-link.tsx'
import { hasScope } from '../root-route.ts'
import { SecretOnce } from '../ui/copy-field.tsx'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { EmptyState, MoreButton, useRecords } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { BinTable, type Outcome } from './bin-table.tsx'
import { useBinWords } from './bin-words.ts'

const scopes = { users: 'users_read', groups: 'groups_read', apps: 'apps_read' } as const

/** What was deleted and can be brought back. Which kind is in the address. */
export function BinView() {
  const words = useBinWords()
  const { person } = useRouteContext({ from: '__root__' })
  const kinds = (['users', 'groups', 'apps'] as const).filter((kind) =>
    hasScope(person.scopes, scopes[kind]),
  )
  const { kind = kinds[0] ?? 'groups' } = useSearch({ from: '/bin' })
  const navigate = useNavigate({ from: '/bin' })
  const [outcome, setOutcome] = useState<Outcome>()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: ['bin', kind],
    list: (after) => listBin(kind, after),
    itemsOf: ({ entries }) => entries.map((entry) => ({ kind, entry })),
  })
  const shown = items.filter((item) => item.kind === kind)
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead} />
      {kinds.length > 1 && (
        <SegmentedControl
          w="fit-content"
          value={kind}
          onChange={(next) => void navigate({ search: { kind: next as BinKind }, replace: true })}
          data={kinds.map((each) => ({ value: each, label: words.kinds[each] }))}
        />
      )}
      {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton />}
      {isEmpty && <EmptyState title={words.none} hint={words.noneHint} />}
      {shown.length > 0 && (
        <BinTable kind={kind} entries={shown.map(({ entry }) => entry)} onBack={setOutcome} />
      )}
      {!isLoading && <MoreButton found={found} />}
    </Stack>
  )
}

interface OutcomeNoteProps {
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** What came back, what did not, and where to go on. */
function OutcomeNote({ outcome: { kind, entry, back }, onClose }: OutcomeNoteProps) {
  const { restore: words } = useBinWords()
  const { language } = useLanguage()
  const { memberships, left_out: leftOut = [], client_secret: secret } = back
  return (
    <Alert
      color="primary"
      role="status"
      title={words.done(entry.name)}
      withCloseButton
      closeButtonLabel="×"
      onClose={onClose}
    >
      <Stack gap="xs">
        {memberships !== undefined && (
          <Text size="sm">{words.memberships(memberships.toLocaleString(language))}</Text>
        )}
        {leftOut.length > 0 && (
          <>
            <Text size="sm" fw={600}>
              {words.leftOut}
            </Text>
            <List size="sm">
              {leftOut.map(({ groupId, sub = '', reason }) => (
                <List.Item key={`${groupId} ${sub}`}>
                  <GroupName groupId={groupId} /> {sub && <PersonLink sub={sub} />}: {reason}
                </List.Item>
              ))}
            </List>
          </>
        )}
        {secret && <SecretOnce title={words.secret} hint={words.once} secret={secret} />}
        {kind === 'users' && (
          <AnchorLink to="/people/$sub" params={{ sub: entry.id }} size="sm" underline="always">
            {words.person}
          </AnchorLink>
        )}
        {kind === 'groups' && (
          <AnchorLink
            to="/groups/$groupId"
            params={{ groupId: entry.id }}
            size="sm"
            underline="always"
          >
            {words.group}
          </AnchorLink>
        )}
        {kind === 'apps' && (
          <AnchorLink
            to="/apps/$clientId"
            params={{ clientId: entry.id }}
            size="sm"
            underline="always"
          >
            {words.app}
          </AnchorLink>
        )}
      </Stack>
    </Alert>
  )
}
